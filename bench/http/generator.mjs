// Asks one address over and over on a number of connections, one request at a time on each, and prints what
// came of it as JSON. Runs as a process of its own and does as little as it can, so as not to be what is measured.
// Its order comes as JSON in the first argument; see `Order` in load.ts.
import net from "node:net";

const order = JSON.parse(process.argv[2]);
const { hostname, port, pathname, search, host } = new URL(order.url);
const latencies = [];
let errors = 0;
let bytes = 0;
let counter = order.from ?? 0;
let sent = 0;
let measuring = false;
let stopping = false;

function requestBytes() {
  const number = counter++;
  const fill = (text) => text.replaceAll("{n}", String(number));
  const body = order.body === undefined ? undefined : fill(order.body);
  const headers = Object.entries(order.headers ?? {}).map(([name, value]) => `${name}: ${fill(value)}\r\n`);
  if (body !== undefined) headers.push(`Content-Length: ${Buffer.byteLength(body)}\r\n`);
  const target = `${pathname}${fill(decodeURIComponent(search))}`;
  return `${order.method ?? "GET"} ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers.join("")}\r\n${body ?? ""}`;
}

const same =
  order.body === undefined && !order.url.includes("%7Bn%7D") && !order.url.includes("{n}")
    ? requestBytes()
    : undefined;
const END_OF_CHUNKS = Buffer.from("0\r\n\r\n");

function connect() {
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), hostname === "localhost" ? "127.0.0.1" : hostname);
    socket.setNoDelay(true);
    let started = 0;
    let length = -1; // of the whole answer; -1 while unknown, -2 for chunks
    let got = 0;
    let status = 0;
    const send = () => {
      length = -1;
      got = 0;
      sent++;
      started = performance.now();
      socket.write(same ?? requestBytes());
    };
    const done = () => {
      if (measuring) {
        latencies.push(performance.now() - started);
        bytes += got;
        if (status !== (order.expect ?? 200)) errors++;
      }
      if (stopping) socket.end();
      else send();
    };
    socket.on("connect", send);
    socket.on("data", (data) => {
      got += data.length;
      if (length === -1) {
        const end = data.indexOf("\r\n\r\n");
        const head = data.latin1Slice(0, end).toLowerCase();
        status = Number(head.slice(9, 12));
        const sized = /\r\ncontent-length: (\d+)/.exec(head);
        if (status === 304 || status === 204) length = end + 4;
        else length = sized ? end + 4 + Number(sized[1]) : -2;
      }
      const isDone = length === -2 ? data.subarray(-5).equals(END_OF_CHUNKS) : got >= length;
      if (isDone) done();
    });
    socket.on("error", () => {
      errors++;
    });
    socket.on("close", () => resolve());
  });
}

const connections = Array.from({ length: order.connections }, connect);
await new Promise((resolve) => setTimeout(resolve, (order.warmUp ?? 0) * 1000));
measuring = true;
const began = performance.now();
await new Promise((resolve) => setTimeout(resolve, order.seconds * 1000));
measuring = false;
const seconds = (performance.now() - began) / 1000;
stopping = true;
await Promise.race([Promise.all(connections), new Promise((resolve) => setTimeout(resolve, 5_000))]);
latencies.sort((a, b) => a - b);
const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(share * latencies.length))] ?? null;
console.log(
  JSON.stringify({
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    errors,
    bytes,
    sent,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
  }),
);
process.exit(0);
