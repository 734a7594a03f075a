import { of, throwError } from "rxjs";
import { expect, it } from "vitest";
import { refusedUploads, watchUpload } from "./refused-uploads";

it("an upload that is refused gives its reason, and fails as before; other requests give none", () => {
  const [reasons, failures]: [string[], unknown[]] = [[], []];
  const watching = refusedUploads.subscribe((reason) => reasons.push(reason));
  const refusal = { statusCode: 400, response: { body: { message: "It moves." } } };
  const send = (url: string, error?: unknown) =>
    watchUpload({ url }, error ? throwError(() => error) : of("sent")).subscribe({
      error: (failure: unknown) => failures.push(failure),
    });
  send("https://a.test/lake/v1/assets/images/production?meta=none", refusal);
  send("/assets/files/production", new Error("away"));
  send("/data/mutate/production", refusal);
  send("/assets/images/production");
  watching.unsubscribe();
  expect(reasons).toEqual(["It moves."]);
  expect(failures).toHaveLength(3);
});
