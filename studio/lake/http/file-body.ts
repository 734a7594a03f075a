import { type FileHandle, open } from "node:fs/promises";

/** The longest answer that is sent at once, without keeping its file open. */
const PIECE_BYTES = 64 * 1024;

interface Reader {
  signal: AbortSignal;
  /** Counts a client that reads a file piece by piece; returns a function that uncounts it. @throws LakeError 429 or 503 */
  admit: () => () => void;
}

/**
 * Streams a part of a file. Reads each piece when the client has taken the one before, so a client that stops reading
 * costs an open file and no memory.
 * @throws LakeError when the client may not have another file open; a system error when there is no such file
 */
export async function openFileBody(
  file: string,
  start: number,
  length: number,
  { signal, admit }: Reader,
): Promise<BodyInit> {
  if (length <= PIECE_BYTES) return await readPart(file, start, length);
  const release = admit();
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    release();
    throw error;
  }
  let at = start;
  let isOpen = true;
  const end = async () => {
    if (!isOpen) return;
    isOpen = false;
    release();
    await handle.close();
  };
  if (signal.aborted) await end();
  else signal.addEventListener("abort", end, { once: true });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!isOpen) return controller.error(new Error("The client is gone"));
        const piece = Buffer.alloc(Math.min(PIECE_BYTES, start + length - at));
        try {
          await readFully(handle, piece, at);
        } catch (error) {
          await end();
          throw error;
        }
        at += piece.length;
        controller.enqueue(piece);
        if (at < start + length) return;
        controller.close();
        await end();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/** Reads a part of a file. @throws when the file is missing or shorter */
export async function readPart(file: string, start: number, length: number): Promise<Buffer<ArrayBuffer>> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(length);
    await readFully(handle, bytes, start);
    return bytes;
  } finally {
    await handle.close();
  }
}

async function readFully(handle: FileHandle, into: Buffer, position: number): Promise<void> {
  for (let filled = 0; filled < into.length; ) {
    const { bytesRead } = await handle.read(into, filled, into.length - filled, position + filled);
    if (bytesRead === 0) throw new Error("A file of the content lake is shorter than it was");
    filled += bytesRead;
  }
}
