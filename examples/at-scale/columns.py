"""Fills a form for each line of a file, and writes a table of the answers, with a column for each
field: spark-submit columns.py FORM RECORDS TABLE"""

import json
import subprocess
import sys

from pyspark.sql import SparkSession
from pyspark.sql.types import (
    ArrayType, BooleanType, DataType, DoubleType, StringType, StructField, StructType)

# An integer may be written `8e3`, which Spark does not take for one.
PLAIN = {"boolean": BooleanType(), "integer": DoubleType(), "number": DoubleType()}


def column(schema: dict) -> DataType:
    """The type of a column for a part of the JSON Schema. What Spark has no type for is JSON text."""
    kind = schema.get("type")
    if kind == "object" and "properties" in schema:
        # `$form` and `$schema` may stand in files of answers, but not in results.
        return StructType([StructField(name, column(part))
                           for name, part in schema["properties"].items() if name[0] != "$"])
    if kind == "array" and "items" in schema and "prefixItems" not in schema:
        return ArrayType(column(schema["items"]))
    return PLAIN.get(kind, StringType()) if isinstance(kind, str) else StringType()


form, records, table = sys.argv[1:]
spark = SparkSession.builder.appName("formwork").getOrCreate()
command = f"./formwork fill {form} --lines --envelope --no-references --jobs 1 --answers -"
lines = spark.sparkContext.textFile(records, 2).pipe(command, checkCode=True)

schema = json.loads(subprocess.check_output(["./formwork", "schema", form]))
envelope = StructType([StructField("ok", BooleanType()), StructField("answers", column(schema))])
# A value that does not fit its column stops the job; Spark's default is an empty row.
filled = spark.read.schema(envelope).json(lines, mode="FAILFAST")
filled.where("ok").select("answers.*").write.parquet(table)
