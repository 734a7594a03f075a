// Writes to a database without end, as a busy server does: small transactions, checkpoints and rebuilds in between.
import Database from "better-sqlite3";

const [file = "", checkpointAfter = "1000"] = process.argv.slice(2);
const db = new Database(file, { timeout: 5_000 });
db.pragma(`wal_autocheckpoint = ${checkpointAfter}`);
const write = db.transaction((key: number) => {
  db.prepare("insert into things (key, text) values (?, ?)").run(key, "x".repeat(Math.random() * 3_000));
  db.prepare("update things set text = ? where id % 3000 = ?").run(`${Math.random()} changed`, key);
  db.prepare("update total set writes = writes + 1").run();
  if (Math.random() < 0.3) db.prepare("delete from things where id % 500 = ?").run(key % 500);
});
setInterval(() => {
  for (let n = 0; n < 20; n++) write.immediate(Math.floor(Math.random() * 3_000));
  if (Math.random() < 0.05) db.pragma("wal_checkpoint(TRUNCATE)");
  if (Math.random() < 0.01) db.exec("vacuum");
}, 3);
