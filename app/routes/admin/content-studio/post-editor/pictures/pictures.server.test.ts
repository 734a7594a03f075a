import { beforeEach, expect, it, vi } from "vitest";
import { lakeContent } from "#tests/setup/lake";
import { initContent } from "~/content/client.server";
import { PictureRefusedError } from "~/integrations/pictures/remote-picture.server";
import { storePicture } from "./pictures.server";

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const upload = vi.fn<(request: Request) => Promise<Response>>();
beforeEach(() => {
  upload.mockReset().mockImplementation(async () => Response.json({ document: { _id: "image-a-1x1-png" } }));
  const { store, asked } = lakeContent();
  asked.instead = async (request) => (request.url.includes("/assets/images/") ? upload(request) : undefined);
  initContent(store);
});

const sent = (fields: Record<string, string | File>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request("http://localhost/", { method: "POST", body });
};
const elsewhere = async () => ({ bytes: png, contentType: "image/png", filename: "door.png" });

it("stores a copy of a picture of another site", async () => {
  const asked: string[] = [];
  const answer = await storePicture(sent({ url: "https://example.com/door.png" }), async (address) => {
    asked.push(address);
    return elsewhere();
  });
  expect(answer).toEqual({ status: 201, body: { id: "image-a-1x1-png", name: "door.png" } });
  expect(asked).toEqual(["https://example.com/door.png"]);
  const [request] = upload.mock.calls[0] as [Request];
  expect(new URL(request.url).searchParams.get("filename")).toBe("door.png");
  expect(request.headers.get("content-type")).toBe("image/png");
  expect(new Uint8Array(await request.arrayBuffer())).toEqual(png);
});

it("says why one could not be copied", async () => {
  const refuses = () => Promise.reject(new PictureRefusedError("The site answered 404 to this address."));
  expect(await storePicture(sent({ url: "https://example.com/door.png" }), refuses)).toEqual({
    status: 422,
    body: { message: "The site answered 404 to this address." },
  });
});

it("goes by a file's bytes, not by its name or type", async () => {
  const text = new File(["hello"], "door.png", { type: "image/png" });
  expect(await storePicture(sent({ file: text }))).toMatchObject({ status: 422 });
  const picture = new File([png], "door.txt", { type: "text/plain" });
  expect(await storePicture(sent({ file: picture }))).toMatchObject({ status: 201 });
  expect(await storePicture(sent({}))).toMatchObject({ status: 422 });
});

it("answers for a damaged picture, with the content store's reason, and fails when the content store does", async () => {
  const file = new File([png], "door.png");
  const reason = "This moving picture has 120 frames.";
  upload.mockResolvedValueOnce(Response.json({ error: "Bad Request", message: reason }, { status: 400 }));
  expect(await storePicture(sent({ file }))).toEqual({ status: 422, body: { message: reason } });
  upload.mockResolvedValueOnce(Response.json({}, { status: 400 }));
  expect(await storePicture(sent({ file }))).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining("can’t be read") },
  });
  upload.mockRejectedValueOnce(new Error("away"));
  await expect(storePicture(sent({ file }))).rejects.toThrow("away");
});
