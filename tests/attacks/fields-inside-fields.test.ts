import { expect, it } from "vitest";
import { sharedServer } from "#tests/setup/server";

const DEEP = [Array(5_000).fill("a").join("."), `a${"[0]".repeat(5_000)}`];

it.each(["/contact", "/contact.data", "/newsletter", "/admin/login", "/admin/login.data"])(
  "a form with a field five thousand levels deep is refused at %s",
  async (path) => {
    const { url } = await sharedServer();
    for (const name of DEEP) {
      const body = new URLSearchParams({ [name]: "1" });
      const { status } = await fetch(url + path, { method: "POST", body, headers: { Origin: url } });
      expect(status).toBe(400);
    }
  },
);
