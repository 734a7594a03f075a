import { expect, it } from "vitest";
import { keepLast } from "./screen-route";

const at = (url: string) => new Request(url);
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

it("shows the last answer while the server cannot be reached", async () => {
  const load = keepLast<number>();
  await load({ request: at("http://x/admin?q=a"), serverLoader: async () => 1 });
  expect(await load({ request: at("http://x/admin?q=a"), serverLoader: lost })).toBe(1);
});

it("does not pass one search off as another", async () => {
  const load = keepLast<number>();
  await load({ request: at("http://x/admin?q=a"), serverLoader: async () => 1 });
  await expect(load({ request: at("http://x/admin?q=b"), serverLoader: lost })).rejects.toThrow(
    "Failed to fetch",
  );
});

it("lets a redirect through", async () => {
  const load = keepLast<number>();
  const request = at("http://x/admin");
  await load({ request, serverLoader: async () => 1 });
  const redirect = new Response(null, { status: 302 });
  await expect(load({ request, serverLoader: () => Promise.reject(redirect) })).rejects.toBe(redirect);
});
