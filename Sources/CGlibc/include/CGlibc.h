// Nothing to call: what is defined here takes the place of functions of the C library.
