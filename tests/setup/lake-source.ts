import { createLake, type Mutation } from "#studio/lake";
import { historyOver } from "~/content/history";
import type { ContentSource } from "~/content/source";

/** A content store over the real lake in memory, with a clock that goes a minute on at each write. */
export function lakeSource(start = new Date("2026-03-02T09:00:00Z")) {
  let now = start.getTime();
  const lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    clock: () => new Date(now),
  });
  const user = { id: "system", name: "System", role: "administrator" } as const;
  const source: ContentSource = {
    query: (groq, params, options) => lake.query("production", groq, params, options) as Promise<never>,
    subscribe: (listener) =>
      lake.subscribe("production", ({ documents }) => {
        for (const { id, type, before, after } of documents) {
          const transition = before ? (after ? "update" : "disappear") : "appear";
          listener({ kind: "change", change: { documentId: id, type, transition } });
        }
      }),
    transact: async (mutations, { by = "system" } = {}) => {
      now += 60_000;
      return lake.transact("production", mutations as Mutation[], { identity: by });
    },
    history: historyOver("production", async (path) => {
      const answer = await lake.fetch(new Request(`http://localhost/lake/v2025-02-19/data/${path}`), {
        user,
      });
      return answer.text();
    }),
    uploadImage: () => Promise.reject(new Error("no pictures here")),
    images: { projectId: "embedded", dataset: "production", baseUrl: "/lake" },
  };
  /** Lets time pass, in minutes. */
  const wait = (minutes: number) => {
    now += minutes * 60_000;
  };
  return { lake, source, wait };
}
