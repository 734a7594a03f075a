import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readExif } from "../images/exif";
import { createLake, type Lake, type LakeRole, type LakeUser } from "../index";

const BASE = "http://site.test/lake/v2025-02-19";
const editor: LakeUser = { id: "u1", name: "Edith", email: "edith@example.com", role: "editor" };
const viewer: LakeUser = { ...editor, id: "u2", role: "viewer" };

let lake: Lake;
beforeEach(() => {
  let n = 0;
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    publicTypes: { post: [] },
    tokens: new Map<string, LakeRole>([
      ["tok-editor", "editor"],
      ["tok-viewer", "viewer"],
    ]),
    clock: () => new Date("2025-06-01T12:00:00Z"),
    newId: () => `id${++n}`,
    limits: { body: 2_000, upload: 2_000 },
    onLogout: () => new Headers({ "set-cookie": "sid=; Max-Age=0" }),
  });
  lake.transact("production", [
    { create: { _id: "a", _type: "post", title: "Public" } },
    { create: { _id: "drafts.a", _type: "post", title: "Secret" } },
    { create: { _id: "private.b", _type: "post", title: "Hidden" } },
  ]);
});
afterEach(() => lake.close());

interface Call {
  user?: LakeUser | null;
  token?: string;
  origin?: string;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

function call(path: string, { user = null, token, origin, method, body, headers = {} }: Call = {}) {
  const url = path.startsWith("http") ? path : `${BASE}${path}`;
  const request = new Request(url, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    body:
      body === undefined
        ? null
        : typeof body === "string"
          ? body
          : body instanceof Uint8Array
            ? new Uint8Array(body)
            : JSON.stringify(body),
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(origin && { origin }),
    },
  });
  return lake.fetch(request, { user });
}

const everything = `/data/query/production?query=${encodeURIComponent("*{_id, title}")}`;

describe("what someone who is not signed in may do", () => {
  const refused: [string, string, Call][] = [
    ["raw", `${everything}&perspective=raw`, {}],
    ["drafts", `${everything}&perspective=drafts`, {}],
    ["a release", `${everything}&perspective=summer`, {}],
    ["writing", "/data/mutate/production", { body: { mutations: [] } }],
    ["acting", "/data/actions/production", { body: { actions: [] } }],
    ["uploading", "/assets/files/production", { body: "x" }],
    ["history", "/data/history/production/transactions/a", {}],
    ["past documents", "/data/history/production/documents/a?lastRevision=true", {}],
    ["references", "/data/references/production/documents/a/to", {}],
    ["export", "/data/export/production", {}],
    ["the shared stream", "/data/listen-mux/production", {}],
    ["live drafts", "/data/live/events/production?includeDrafts=true", {}],
    ["permissions", "/projects/embedded/datasets/production/acl", {}],
    ["settings", "/users/me/keyvalue/a", {}],
    ["other people", "/users/u1", {}],
    ["an unknown token", everything, { token: "wrong" }],
  ];
  it.each(refused)("refuses %s", async (_what, path, options) => {
    const response = await call(path, options);
    expect(response.status).toBe(401);
    expect(await response.text()).not.toMatch(/Secret|Hidden/);
  });

  it("shows published documents at the root path only", async () => {
    expect(await (await call(everything)).json()).toMatchObject({ result: [{ _id: "a", title: "Public" }] });
    const older = await call(`http://site.test/lake/v1/data/query/production?query=*`);
    expect(await older.text()).not.toMatch(/Secret|Hidden/);
  });

  it("does not say whether a private document exists", async () => {
    const response = await call("/data/doc/production/a,drafts.a,drafts.none,private.b,none");
    expect(await response.json()).toMatchObject({
      documents: [{ _id: "a" }],
      omitted: [
        { id: "drafts.a", reason: "permission" },
        { id: "drafts.none", reason: "permission" },
        { id: "private.b", reason: "permission" },
        { id: "none", reason: "existence" },
      ],
    });
  });

  it("is nobody, and nothing breaks", async () => {
    expect(await (await call("/users/me")).json()).toEqual({});
  });
});

describe("roles", () => {
  it("lets a viewer read everything and write nothing", async () => {
    for (const given of [{ user: viewer }, { token: "tok-viewer" }]) {
      const read = await call(`${everything}&perspective=raw`, given);
      expect(await read.text()).toContain("Secret");
      const write = await call("/data/mutate/production", { ...given, body: { mutations: [] } });
      expect(write.status).toBe(403);
    }
  });

  it("lets an editor write, signed in or by token", async () => {
    for (const given of [{ user: editor }, { token: "tok-editor" }]) {
      const body = { mutations: [{ patch: { id: "a", set: { title: "Changed" } } }] };
      const response = await call("/data/mutate/production?returnIds=true", { ...given, body });
      expect(await response.json()).toMatchObject({ results: [{ id: "a", operation: "update" }] });
    }
  });

  it("describes the user and their permissions to the Studio", async () => {
    expect(await (await call("/users/me", { user: editor })).json()).toMatchObject({
      id: "u1",
      role: "editor",
    });
    const acl = await call("/projects/embedded/datasets/production/acl", { user: editor });
    expect(await acl.json()).toMatchObject([
      { filter: "true", permissions: expect.arrayContaining(["create"]) },
    ]);
  });

  it("signs out through the application", async () => {
    const response = await call("/auth/logout", { user: editor, method: "POST" });
    expect(response.status).toBe(204);
    expect(response.headers.get("set-cookie")).toContain("sid=");
  });
});

describe("pages of other sites", () => {
  it("may not write, no matter who is signed in", async () => {
    const given = { user: editor, origin: "http://evil.test", body: { mutations: [] } };
    expect((await call("/data/mutate/production", given)).status).toBe(403);
    expect((await call("/data/mutate/production", { ...given, token: "tok-editor" })).status).toBe(403);
  });

  it("read what is public, and as nobody", async () => {
    const response = await call(everything, { user: editor, origin: "http://evil.test" });
    expect(response.headers.get("access-control-allow-origin")).toBe("http://evil.test");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expect(await response.text()).not.toContain("Secret");
    const drafts = await call(`${everything}&perspective=drafts`, {
      user: editor,
      origin: "http://evil.test",
    });
    expect(drafts.status).toBe(401);
  });

  it("are not this site's own pages", async () => {
    const response = await call(`${everything}&perspective=drafts`, {
      user: editor,
      origin: "http://site.test",
    });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
  });
});

describe("bad requests", () => {
  const bad: [string, string, Call, number, object][] = [
    [
      "syntax",
      "/data/query/production?query=*[",
      {},
      400,
      { error: { type: "queryParseError", query: "*[" } },
    ],
    ["no query", "/data/query/production", {}, 400, { error: { type: "queryParseError" } }],
    [
      "a parameter not given",
      "/data/query/production?query=*[_id==$id]",
      {},
      400,
      { error: { description: "param $id referenced, but not provided" } },
    ],
    [
      "what is not supported",
      "/data/query/production?query=geo::distance(1,2)",
      {},
      400,
      { error: { description: expect.stringContaining("not supported") } },
    ],
    [
      "misuse of score",
      `/data/query/production?query=${encodeURIComponent("*{a} | score(a == 1)")}`,
      {},
      400,
      { error: { type: "queryParseError" } },
    ],
    ["a parameter that is no JSON", "/data/query/production?query=*&$a=x", {}, 400, { statusCode: 400 }],
    [
      "an unknown dataset",
      "/data/query/other?query=*",
      {},
      404,
      { statusCode: 404, message: expect.stringContaining('"other"') },
    ],
    ["an unknown endpoint", "/data/nothing/production", {}, 404, { statusCode: 404 }],
    [
      "an unknown version",
      "http://site.test/lake/2024/data/query/production?query=*",
      {},
      404,
      { statusCode: 404 },
    ],
    ["JSON that is none", "/data/mutate/production", { user: editor, body: "{" }, 400, { statusCode: 400 }],
    [
      "an unknown mutation",
      "/data/mutate/production",
      { user: editor, body: { mutations: [{ destroy: {} }] } },
      400,
      { statusCode: 400 },
    ],
    [
      "too large a body",
      "/data/mutate/production",
      { user: editor, body: { mutations: [], x: "x".repeat(3_000) } },
      413,
      { statusCode: 413 },
    ],
    [
      "too large a file",
      "/assets/files/production",
      { user: editor, body: "x".repeat(3_000) },
      413,
      { statusCode: 413 },
    ],
    [
      "an image that is none",
      "/assets/images/production",
      { user: editor, body: "text" },
      400,
      { statusCode: 400 },
    ],
    [
      "an action that is not supported",
      "/data/actions/production",
      { user: editor, body: { actions: [{ actionType: "sanity.action.release.import" }] } },
      400,
      { error: { type: "actionError" } },
    ],
    [
      "a mix of perspectives",
      "/data/query/production?query=*&perspective=raw,drafts",
      { user: editor },
      400,
      { statusCode: 400 },
    ],
  ];
  it.each(bad)("explains %s", async (_what, path, options, status, body) => {
    const response = await call(path, options);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject(body);
  });
});

it("lets no cache keep what it answers to somebody who is signed in", async () => {
  const kept = async (path: string, user: LakeUser | null) =>
    (await call(path, { user })).headers.get("cache-control");
  expect(await kept(`${everything}&perspective=raw`, editor)).toBe("private, no-store");
  expect(await kept("/users/me", viewer)).toBe("private, no-store");
  expect(await kept(everything, null)).toBeNull();
});

describe("files", () => {
  const upload = async () => {
    const response = await call("/assets/files/production?filename=notes.txt", {
      user: editor,
      body: "0123456789",
      headers: { "content-type": "text/plain" },
    });
    return ((await response.json()) as { document: { _id: string; url: string } }).document;
  };

  it("are served in full, in ranges, and once", async () => {
    const { _id, url } = await upload();
    expect(_id).toMatch(/^file-[\da-f]{40}-txt$/);
    const whole = await call(url);
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
    const etag = whole.headers.get("etag") ?? "";
    expect((await call(url, { headers: { "if-none-match": etag } })).status).toBe(304);
    const cases: [string, number, string, string | null][] = [
      ["bytes=2-4", 206, "234", "bytes 2-4/10"],
      ["bytes=7-", 206, "789", "bytes 7-9/10"],
      ["bytes=-3", 206, "789", "bytes 7-9/10"],
      ["bytes=8-100", 206, "89", "bytes 8-9/10"],
      ["bytes=20-", 416, "", "bytes */10"],
      ["lines=1-2", 200, "0123456789", null],
    ];
    for (const [range, status, text, contentRange] of cases) {
      const part = await call(url, { headers: { range } });
      expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
        status,
        text,
        contentRange,
      ]);
    }
  });

  it("cannot run scripts on this origin", async () => {
    const { url } = await upload();
    const headers = (await call(`${url}?dl=mine.txt`)).headers;
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-disposition")).toContain('filename="mine.txt"');
  });

  it.each([
    ["a.html", "text/html", "<script>alert(1)</script>", "application/octet-stream"],
    ["a.mp3", "audio/mpeg", "<script>alert(1)</script>", "application/octet-stream"],
    ["a.mp3", "audio/mpeg", "ID3 and so on", "audio/mpeg"],
    ["a.txt", "text/html", "plain", "application/octet-stream"],
  ])(
    "are served with the declared type only if their bytes match it: %s, %s, %j",
    async (name, type, body, as) => {
      const answer = await call(`/assets/files/production?filename=${name}`, {
        token: "tok-editor",
        method: "POST",
        body,
        headers: { "content-type": type },
      });
      const { document } = (await answer.json()) as { document: { url: string; mimeType: string } };
      expect(document.mimeType).toBe(type);
      const { headers } = await call(document.url);
      expect(headers.get("content-type")).toBe(as);
      expect(headers.get("content-disposition")?.split(";")[0]).toBe(as === type ? undefined : "attachment");
    },
  );
});

describe("the type of a file", () => {
  const sent = async (name: string, headers: Record<string, string>) => {
    const body = Buffer.from("<script>alert(1)</script>");
    const answer = await call(`/assets/files/production?filename=${name}`, {
      token: "tok-editor",
      method: "POST",
      body,
      headers,
    });
    return ((await answer.json()) as { document: { url: string; mimeType: string } }).document;
  };

  it("of plain text is kept, whatever the text is, and no browser takes it for anything else", async () => {
    const { url, mimeType } = await sent("notes.txt", { "content-type": "text/plain" });
    expect(mimeType).toBe("text/plain");
    const { headers } = await call(url);
    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-disposition")).toBeNull();
  });

  it.each([
    ["notes.txt", {}, "text/plain"],
    ["talk.mp3", { "content-type": "application/octet-stream" }, "audio/mpeg"],
    ["form.pdf", {}, "application/pdf"],
    ["nothing", {}, "application/octet-stream"],
  ])(
    "is taken from the name if the upload declares none, as uploads of the importer: %s",
    async (name, headers, type) => {
      expect((await sent(name, headers as Record<string, string>)).mimeType).toBe(type);
    },
  );
});

describe("the address of an asset", () => {
  it("may end with a name to save it under", async () => {
    const file = await call("/assets/files/production?filename=a.bin", {
      user: editor,
      body: "0123",
      headers: { "content-type": "application/x-thing" },
    });
    const { url } = ((await file.json()) as { document: { url: string } }).document;
    const named = await call(`${url}/${encodeURIComponent("Übersicht 2026.bin")}`);
    expect([named.status, await named.text()]).toEqual([200, "0123"]);
    const disposition = named.headers.get("content-disposition") ?? "";
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent("Übersicht 2026.bin")}`);
    expect((await call(`${url}/a.bin?dl=b.bin`)).headers.get("content-disposition")).toContain('"b.bin"');
    expect((await call(`${url}/a/b`)).status).toBe(404);
  });

  it("of a picture may too, and changes nothing else", async () => {
    const body = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const image = await call("/assets/images/production", { user: editor, method: "POST", body });
    const { url } = ((await image.json()) as { document: { url: string } }).document;
    const [plain, named] = [
      await call(`${url}?w=20`, { user: editor }),
      await call(`${url}/red.png?w=20`, { user: editor }),
    ];
    expect([named.status, named.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(named.headers.get("etag")).toBe(plain.headers.get("etag"));
    expect(await named.arrayBuffer()).toEqual(await plain.arrayBuffer());
    expect(named.headers.get("content-disposition")).toBeNull();
  });
});

describe("a photograph that names the place where it was taken", () => {
  type Format = "jpeg" | "png" | "webp" | "avif";
  /** As a phone takes it, lying on its side. */
  const photograph = (format: Format) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: "#c33" } })
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: "Example" },
        IFD3: {
          GPSLatitudeRef: "S",
          GPSLatitude: "33/1 51/1 2124/100",
          GPSLongitudeRef: "E",
          GPSLongitude: "151/1 12/1 5616/100",
        },
      })
      .toFormat(format)
      .toBuffer();
  const stored = async (body: Buffer, as: Call): Promise<Buffer> => {
    const answer = await call("/assets/images/production", { ...as, method: "POST", body });
    const { document } = (await answer.json()) as { document: { url: string; sha1hash: string } };
    const bytes = Buffer.from(await (await call(document.url)).arrayBuffer());
    expect(createHash("sha1").update(bytes).digest("hex")).toBe(document.sha1hash);
    return bytes;
  };
  const seen = async (bytes: Buffer) => {
    const { data, info } = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
    return { pixels: data.toString("hex"), size: [info.width, info.height] };
  };

  it.each<Format>(["jpeg", "png", "webp", "avif"])(
    "loses it when a person uploads it as %s, and stays the same picture",
    async (format) => {
      const body = await photograph(format);
      expect(readExif((await sharp(body).metadata()).exif).location).toBeDefined();
      const bytes = await stored(body, { user: editor });
      expect(readExif((await sharp(bytes).metadata()).exif).location).toBeUndefined();
      expect(await seen(bytes)).toEqual(await seen(body));
    },
  );

  it("is left as it is when a program brings it, so that an import is the same dataset", async () => {
    const body = await photograph("jpeg");
    expect(await stored(body, { token: "tok-editor" })).toEqual(body);
  });

  it("without a place is left as it is", async () => {
    const body = await sharp(await photograph("jpeg"))
      .jpeg()
      .toBuffer();
    expect(await stored(body, { user: editor })).toEqual(body);
  });
});

describe("the Studio's other questions", () => {
  const paths = [
    "/ping",
    "/check/cors",
    "/projects/embedded",
    "/projects/embedded/datasets",
    "/projects/embedded/features",
    "/features",
    "/projects/embedded/grants",
    "/projects/embedded/user-applications",
    "/journey/announcements",
    "/help",
    "/intake/telemetry-status",
    "/auth/providers",
  ];
  it.each(paths)("answers %s", async (path) => {
    expect((await call(path, { user: editor })).status).toBe(200);
  });

  it("keeps settings for each user", async () => {
    await call("/users/me/keyvalue", { user: editor, method: "PUT", body: [{ key: "sort", value: "asc" }] });
    expect(await (await call("/users/me/keyvalue/sort,none", { user: editor })).json()).toEqual([
      { key: "sort", value: "asc" },
    ]);
    expect(await (await call("/users/me/keyvalue/sort", { user: viewer })).json()).toEqual([]);
  });
});

describe("what refers to a document", () => {
  it("is listed, with references from other datasets kept separate", async () => {
    lake.transact("production", [
      { create: { _id: "r", _type: "link", to: { _type: "reference", _ref: "a" } } },
    ]);
    const path = "/data/references/production/documents/a/to";
    expect(await (await call(path, { user: editor })).json()).toMatchObject({
      totalCount: 1,
      references: [{ documentId: "r", documentType: "link", weak: false }],
    });
    const elsewhere = await call(`${path}?excludeInternalReferences=true`, { user: editor });
    expect(await elsewhere.json()).toMatchObject({ totalCount: 0, references: [] });
  });
});

describe("live events", () => {
  it("name the answers that a change invalidates, and no others", async () => {
    lake.transact("production", [{ create: { _id: "c", _type: "post", slug: "c" } }]);
    const tagsOf = async (slug: string) => {
      const query = encodeURIComponent("*[_type == 'post' && slug == $s][0]");
      const response = await call(`/data/query/production?query=${query}&$s="${slug}"`);
      return ((await response.json()) as { syncTags: string[] }).syncTags;
    };
    const [c, other] = [await tagsOf("c"), await tagsOf("other")];
    const stream = await call("/data/live/events/production");
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const read = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await read()).toContain("event: welcome");
    lake.transact("production", [{ patch: { id: "drafts.a", set: { title: "Still secret" } } }]);
    lake.transact("production", [{ patch: { id: "c", set: { title: "New" } } }]);
    const message = JSON.parse(/data: (.*)/.exec(await read())?.[1] ?? "") as { tags: string[] };
    expect(message.tags).toEqual(expect.arrayContaining(c));
    expect(message.tags.filter((tag) => other.includes(tag))).toEqual([]);
    await reader.cancel();
  });

  /** The first messages that a listener gets, from `after` on. */
  const greeting = async (after?: string) => {
    const headers = after ? { "last-event-id": after } : undefined;
    const stream = await call("/data/live/events/production", { headers });
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const text = new TextDecoder().decode((await reader.read()).value);
    return { text, id: /id: (.*)/.exec(text)?.[1] ?? "", reader };
  };

  it("resume where they ended, but not from before the lake was opened", async () => {
    const { id, reader } = await greeting();
    await reader.cancel();
    const back = await greeting(id);
    expect(back.text).toContain("welcome");
    expect(back.text).not.toContain("restart");
    await back.reader.cancel();
    const changed = await greeting(`other${id}`);
    expect(changed.text).toContain("event: restart");
    await changed.reader.cancel();
  });

  it("tell readers to fetch everything again once changes can no longer name dropped lookups", async () => {
    const { id, reader } = await greeting();
    const heard: unknown[] = [];
    lake.subscribe("production", (changed) => heard.push(changed));
    for (let n = 0; n < 70; n++) await lake.query("production", `*[field${n} == "x"]`);
    expect(new Set(heard)).toEqual(new Set(["everything"]));
    const held = lake.query("production", '*[field0 == "x"]._id');
    expect(await held).toEqual([]);
    heard.length = 0;
    lake.transact("production", [{ create: { _id: "z", _type: "post", field0: "x" } }]);
    expect(heard).toHaveLength(1);
    await reader.cancel();
    const back = await greeting(id);
    expect(back.text).toContain("event: restart");
    await back.reader.cancel();
  });
});
