import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeRole, type LakeUser } from "../index";

const editor: LakeUser = { id: "u1", name: "Edith", email: "edith@example.com", role: "editor" };
let lake: Lake;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "media-"));
  lake = createLake({
    file: join(folder, "lake.sqlite"),
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map<string, LakeRole>([["tok-editor", "editor"]]),
  });
});
afterAll(() => {
  lake.close();
  rmSync(folder, { recursive: true });
});

interface Call {
  user?: LakeUser;
  token?: string;
  method?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

function call(path: string, { user, token, method, body, headers = {} }: Call = {}) {
  const address = new URL(path, "http://site.test/").href;
  const authorization = token && { authorization: `Bearer ${token}` };
  const init = { method, headers: { ...headers, ...authorization }, body: body && new Uint8Array(body) };
  return lake.fetch(new Request(address, init as RequestInit), { user: user ?? null });
}

describe("a picture as people send it", () => {
  const media = (name: string) => readFileSync(`tests/setup/media/${name}`);
  const upload = (kind: "images" | "files", body: Buffer, as: Call, type = "application/octet-stream") =>
    call(`/lake/v2025-02-19/assets/${kind}/production?filename=a`, {
      ...as,
      method: "POST",
      body,
      headers: { "content-type": type },
    });
  const urlOf = async (answer: Response) =>
    ((await answer.json()) as { document: { url: string; mimeType: string } }).document;

  it.each(["phone-odd-scan-header.jpg", "avif-with-place.avif"])(
    "is taken without its place, and made in every size afterwards: %s",
    async (name) => {
      const answer = await upload("images", media(name), { user: editor });
      expect(answer.status).toBe(200);
      const { url } = await urlOf(answer);
      const original = Buffer.from(await (await call(url)).arrayBuffer());
      expect((await sharp(original).metadata()).exif).toBeUndefined();
      for (const query of ["?w=20", "?fm=webp", "?fm=avif&w=160", "?auto=format"])
        expect((await call(url + query, { user: editor })).status, query).toBe(200);
    },
  );

  it("that moves too long is refused with the reason, and one of a program is served as it is, moving", async () => {
    const body = media("animated-120-frames-800x600.gif");
    const refused = await upload("images", body, { user: editor });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      message: expect.stringContaining("120 frames of 800 × 600"),
    });
    const { url } = await urlOf(await upload("images", body, { token: "tok-editor" }));
    const shown = await call(`${url}?w=160&auto=format`, { headers: { accept: "image/avif,image/webp" } });
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/gif"]);
    expect(Buffer.from(await shown.arrayBuffer()).equals(body)).toBe(true);
  });

  it("moves as WebP where the browser takes AVIF, in the first answer and in the kept one", async () => {
    const frames = await Promise.all(
      ["#c33", "#3c3"].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const body = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [90, 90] })
      .toBuffer();
    const { url } = await urlOf(await upload("images", body, { user: editor }));
    for (const _ of ["first", "kept"]) {
      const shown = await call(`${url}?w=20&auto=format`, {
        user: editor,
        headers: { accept: "image/avif,image/webp" },
      });
      expect(shown.headers.get("content-type")).toBe("image/webp");
      expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).pages).toBe(2);
    }
  });

  it("has what the Studio asks for of its notes in its document, and none of it in its file", async () => {
    const body = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
      .withExif({ IFD0: { Make: "Example" }, IFD2: { FNumber: "28/10" } })
      .jpeg()
      .toBuffer();
    const answer = await call("/lake/v2025-02-19/assets/images/production?meta=exif", {
      user: editor,
      method: "POST",
      body,
    });
    const { document } = (await answer.json()) as {
      document: { url: string; metadata: object; size: number };
    };
    expect(document.metadata).toMatchObject({ exif: { Make: "Example", FNumber: 2.8 } });
    const stored = Buffer.from(await (await call(document.url)).arrayBuffer());
    expect(stored.includes("Example")).toBe(false);
    expect(document.size).toBe(stored.length);
  });

  it("with a few bytes missing is taken from a person and from a program", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33", noise } })
      .webp({ lossless: true })
      .toBuffer();
    for (const as of [{ user: editor }, { token: "tok-editor" }]) {
      const answer = await upload("images", whole.subarray(0, whole.length - 3), as);
      expect(answer.status).toBe(200);
      expect((await call(`${(await urlOf(answer)).url}?w=20`, { user: editor })).status).toBe(200);
    }
  });

  it("in a field for files loses its place as well", async () => {
    const { url } = await urlOf(
      await upload("files", media("avif-with-place.avif"), { user: editor }, "image/avif"),
    );
    const stored = Buffer.from(await (await call(url)).arrayBuffer());
    expect((await sharp(stored).metadata()).exif).toBeUndefined();
  });
});

describe("a recording as people send it", () => {
  const body = readFileSync("tests/setup/media/episode.mp3");
  const sendAs = async (type: string, as: Call) => {
    const path = "/lake/v2025-02-19/assets/files/production?filename=episode.mp3";
    const answer = await call(path, { ...as, method: "POST", body, headers: { "content-type": type } });
    return (await answer.json()) as { document: { url: string; mimeType: string } };
  };

  it.each([{ user: editor }, { token: "tok-editor" }])(
    "is played as audio/mpeg, whatever name of it the browser used",
    async (as) => {
      const { document } = await sendAs("audio/mp3", as);
      expect(document.mimeType).toBe("audio/mpeg");
      const part = await call(document.url, { headers: { range: "bytes=10-13" } });
      expect([part.status, part.headers.get("content-type")]).toEqual([206, "audio/mpeg"]);
      expect(part.headers.get("content-disposition")).toBeNull();
      expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(10, 14));
    },
  );

  it("that was stored under an older name of its type is played as well", async () => {
    const { document } = await sendAs("audio/mpeg", { user: editor });
    const store = new Database(join(folder, "lake.sqlite"));
    store.prepare("update assets set mime_type = 'audio/mp3' where kind = 'files'").run();
    store.close();
    const { headers } = await call(document.url);
    expect([headers.get("content-type"), headers.get("content-disposition")]).toEqual(["audio/mpeg", null]);
  });
});
