// Loaded into a server that is measured: on SIGUSR2 it collects garbage and writes the bytes of its heap that are
// still in use to the file in HEAP_FILE.
import { renameSync, writeFileSync } from "node:fs";
import v8 from "node:v8";
import vm from "node:vm";

v8.setFlagsFromString("--expose-gc");
const collect = vm.runInNewContext("gc");
process.on("SIGUSR2", () => {
  collect();
  writeFileSync(`${process.env.HEAP_FILE}.new`, String(process.memoryUsage().heapUsed));
  renameSync(`${process.env.HEAP_FILE}.new`, process.env.HEAP_FILE);
});
