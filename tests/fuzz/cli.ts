import { parseArgs } from "node:util";
import { startFakeResend } from "#tests/fakes/resend";
import { seedLeads } from "#tests/setup/sample-leads";
import { newDataDir, startServer } from "#tests/setup/server";
import { fuzzCsvs } from "./csvs";
import { formAddresses } from "./forms";
import { fuzzMails } from "./mails";
import { errorsIn, fuzz } from "./run";

/** npm run fuzz [-- --requests 30000 --mails 1000 --files 500 --seed 1] */
const { values } = parseArgs({
  options: {
    requests: { type: "string", default: "30000" },
    mails: { type: "string", default: "1000" },
    files: { type: "string", default: "500" },
    seed: { type: "string" },
  },
});
const requests = Number(values.requests);
const mails = Number(values.mails);
const files = Number(values.files);
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
console.log(
  `Seed ${seed}; the same requests again: npm run fuzz -- --requests ${requests} --mails ${mails} --files ${files} --seed ${seed}`,
);
const dataDir = newDataDir();
seedLeads(dataDir, 20);
const service = await startFakeResend();
const server = await startServer({ dataDir, env: { ...service.env(), LOG_LEVEL: "error" } });
const forms = formAddresses().filter(({ takesForms }) => takesForms).length;
const started = Date.now();
const { statuses, reached, defects } = await fuzz(server, { requests, seed });
const ofMails = await fuzzMails(server, service, { mails, seed });
const ofFiles = await fuzzCsvs(server, { files, seed });
const alive = (await fetch(`${server.url}/readyz`)).ok;
const logged = errorsIn(server.output());
await server.dispose();
await service.close();
console.log(
  `${requests} requests, ${mails} mails and ${files} files, ${Math.round((Date.now() - started) / 1000)} s`,
);
console.log(`Answered below 400: ${reached.calls.size} calls, ${reached.forms.size} of ${forms} forms`);
console.log(
  Object.entries(statuses)
    .map(([status, count]) => `  ${status}: ${count}`)
    .join("\n"),
);
const SHOWN = 40;
for (const { made, what } of defects.slice(0, SHOWN))
  console.log(`${what}: ${JSON.stringify(made).slice(0, 900)}`);
for (const what of [...ofMails, ...ofFiles].slice(0, SHOWN)) console.log(what);
for (const line of logged.slice(0, SHOWN)) console.log(`logged: ${line.slice(0, 900)}`);
const count = defects.length + ofMails.length + ofFiles.length;
const isClean = count === 0 && logged.length === 0 && alive;
console.log(
  isClean
    ? "No 5xx, no hang, no answer or refusal that the description does not name, no mail or person lost, no error logged."
    : `${count} defects; ${logged.length} errors logged; ready afterwards: ${alive}`,
);
process.exitCode = isClean ? 0 : 1;
