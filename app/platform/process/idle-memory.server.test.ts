import { describe, expect, it } from "vitest";
import { createIdleMemory } from "./idle-memory.server";

const MIB = 1_048_576;
const MINUTE = 60_000;

/** A heap whose collections leave 70 MiB. */
function openHeap(size: number) {
  const heap = { size: size * MIB, collections: 0 };
  const memory = createIdleMemory(
    {
      readSize: () => heap.size,
      collect() {
        heap.collections += 1;
        heap.size = 70 * MIB;
      },
    },
    0,
  );
  return { heap, memory };
}

describe("memory of a server that nobody asks for anything", () => {
  it("is given back a minute after the start", () => {
    const { heap, memory } = openHeap(100);
    memory.look(MINUTE - 1);
    expect(heap.collections).toBe(0);
    memory.look(MINUTE);
    expect(heap.collections).toBe(1);
  });

  it("is left alone while somebody reads, and a minute longer", () => {
    const { heap, memory } = openHeap(100);
    memory.noteRequest("/blog", MINUTE);
    memory.look(2 * MINUTE - 1);
    expect(heap.collections).toBe(0);
    memory.look(2 * MINUTE);
    expect(heap.collections).toBe(1);
  });

  it("is given back though a monitor asks all the time", () => {
    const { heap, memory } = openHeap(100);
    memory.noteRequest("/healthz", MINUTE - 1);
    memory.noteRequest("/readyz", MINUTE - 1);
    memory.look(MINUTE);
    expect(heap.collections).toBe(1);
  });

  it("is collected again only once it has grown", () => {
    const { heap, memory } = openHeap(100);
    memory.look(MINUTE);
    heap.size = 85 * MIB;
    memory.look(2 * MINUTE);
    expect(heap.collections).toBe(1);
    heap.size = 86 * MIB;
    memory.look(3 * MINUTE);
    expect(heap.collections).toBe(2);
  });
});
