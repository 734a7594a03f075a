// Loaded into a server before anything else (`node --import`): its clock is off by what the file in CLOCK_FILE says,
// in milliseconds, read ten times a second. Timers and `performance.now()` go on as ever, as they do on a machine
// whose clock is set.
import { readFileSync } from "node:fs";

const file = process.env.CLOCK_FILE;
const RealDate = Date;
let offset = 0;
const read = () => {
  const said = Number(readFileSync(file, "utf8"));
  if (Number.isFinite(said)) offset = said;
};
read();
setInterval(read, 100).unref();

const now = () => RealDate.now() + offset;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, asked) =>
    Reflect.construct(target, given.length > 0 ? given : [now()], asked === globalThis.Date ? target : asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
