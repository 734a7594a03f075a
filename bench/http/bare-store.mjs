// A bare HTTP server that stores each request's body in SQLite, synced to disk, before it answers 201. The first
// argument is the database file. Prints its port.
import { createServer } from "node:http";
import Database from "better-sqlite3";

const db = new Database(process.argv[2]);
db.pragma("journal_mode = WAL");
db.pragma("synchronous = FULL");
db.exec("create table bodies (body text not null)");
const insert = db.prepare("insert into bodies (body) values (?)");
const server = createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", () => {
    insert.run(Buffer.concat(parts).toString());
    response.writeHead(201, { "Content-Type": "application/json", "Content-Length": 2 });
    response.end("{}");
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
