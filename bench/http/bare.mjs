// The least that Node's HTTP server can do: the same answer to every request. The first argument is JSON with
// `headers` and `file`, whose bytes are sent. Prints its port.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { headers, file } = JSON.parse(process.argv[2]);
const bytes = readFileSync(file);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
