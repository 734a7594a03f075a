import { writeSync } from "node:fs";
import { argv, stdout } from "node:process";
import { createLake } from "../../studio/lake/index";

/** Writes one transaction of three documents after the other, saying so once each is acknowledged. */
const [, , file = "", start = "0"] = argv;
const lake = createLake({ file, projectId: "embedded", datasets: ["production"] });

for (let n = Number(start); ; n++) {
  lake.transact(
    "production",
    [
      { create: { _id: `left-${n}`, _type: "pair", n } },
      { createIfNotExists: { _id: "counter", _type: "counter", value: 0 } },
      { patch: { id: "counter", inc: { value: 1 } } },
      { create: { _id: `right-${n}`, _type: "pair", n } },
    ],
    { transactionId: `tx-${n}` },
  );
  writeSync(stdout.fd, `${process.pid} ${n}\n`);
}
