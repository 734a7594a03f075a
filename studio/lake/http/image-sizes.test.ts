import sharp from "sharp";
import { expect, it } from "vitest";
import { createLake, type LakeUser } from "../index";

const editor: LakeUser = { id: "u1", name: "Edith", email: "edith@example.com", role: "editor" };

it("asks before it makes a picture in a new size for a stranger, and never for one that is kept", async () => {
  let left = 2;
  const asked: string[] = [];
  const lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    publicSizes: { widths: [10, 20, 30], aspects: [] },
    mayMakeImage: async (request) => {
      asked.push(new URL(request.url).search);
      return left-- > 0 ? null : 30;
    },
  });
  const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#357" } })
    .png()
    .toBuffer();
  const upload = new Request("http://site.test/lake/v2025-02-19/assets/images/production", {
    method: "POST",
    body: new Uint8Array(picture),
  });
  const uploaded = await lake.fetch(upload, { user: editor });
  const { document } = (await uploaded.json()) as { document: { url: string } };
  const show = (query: string, user: LakeUser | null = null) =>
    lake.fetch(new Request(document.url + query), { user });

  expect((await show("?w=10")).status).toBe(200);
  expect((await show("?w=20")).status).toBe(200);
  const refused = await show("?w=30");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "30"]);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(asked).toEqual(["?w=10", "?w=20", "?w=30"]);

  for (const query of ["?w=10", "?w=20", "", "?dl"]) expect((await show(query)).status, query).toBe(200);
  expect((await show("?w=0")).status).toBe(400);
  expect((await show("?w=30", editor)).status).toBe(200);
  expect((await show("?w=30")).status).toBe(200);
  expect(asked).toHaveLength(3);
  lake.close();
});
