// The floor: libyaml's bare event loop. Reads each file named, throws its events away and prints
// how many there were. Nothing that reads YAML with libyaml can be faster.
#include <stdio.h>
#include <stdlib.h>
#include <yaml.h>

static unsigned char *contents(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  unsigned char *bytes = NULL;
  if (fseek(file, 0, SEEK_END) == 0) {
    long end = ftell(file);
    rewind(file);
    bytes = end < 0 ? NULL : malloc((size_t)end + 1);
    if (bytes) *size = fread(bytes, 1, (size_t)end, file);
  }
  fclose(file);
  return bytes;
}

// The number of events, or -1 where the text is not YAML.
static long events(const unsigned char *bytes, size_t size) {
  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return -1;
  yaml_parser_set_input_string(&parser, bytes, size);
  long count = 0;
  for (int done = 0; !done;) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      count = -1;
      break;
    }
    done = event.type == YAML_STREAM_END_EVENT;
    count++;
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return count;
}

int main(int argc, char **argv) {
  long total = 0;
  for (int index = 1; index < argc; index++) {
    size_t size = 0;
    unsigned char *bytes = contents(argv[index], &size);
    long count = bytes ? events(bytes, size) : -1;
    free(bytes);
    if (count < 0) {
      fprintf(stderr, "yaml-floor: cannot read %s\n", argv[index]);
      return 1;
    }
    total += count;
  }
  printf("%ld\n", total);
  return 0;
}
