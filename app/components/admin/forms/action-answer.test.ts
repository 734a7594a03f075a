import { expect, it } from "vitest";
import { answerFailure } from "./action-answer";

const failed = () => ({ ok: false, title: "Failed to update status", message: "Please try again." });
const answered = (error: unknown) =>
  answerFailure(failed)({
    request: new Request("http://localhost/admin", { method: "POST", body: new FormData() }),
    serverAction: () => Promise.reject(error),
  });

it.each([
  ["why something is not allowed", 403, "Only an owner may do this.", "Only an owner may do this."],
  ["its own words where the refusal has none", 403, null, "Please try again."],
  ["its own words of what is gone", 404, "Not Found", "Please try again."],
])("a screen whose form is refused says %s", async (_, status, data, message) => {
  expect(await answered({ status, data })).toEqual({ ...failed(), message, retry: false });
});
