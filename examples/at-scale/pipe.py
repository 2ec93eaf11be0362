"""Fills a form for each line of a file, and writes a line for each: spark-submit pipe.py FORM RECORDS RESULTS"""

import sys

from pyspark.sql import SparkSession

form, records, results = sys.argv[1:]
spark = SparkSession.builder.appName("formwork").getOrCreate()
# Each partition is a process already, so each process works on one line at a time.
command = f"./formwork fill {form} --lines --envelope --no-references --jobs 1 --answers -"
# Without `checkCode`, Spark ignores the exit code: half a partition would look like all of it.
lines = spark.sparkContext.textFile(records, 2).pipe(command, checkCode=True)
lines.saveAsTextFile(results)
