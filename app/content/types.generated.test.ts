import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as queries from "./queries";

const generated = readFileSync(new URL("./types.generated.ts", import.meta.url), "utf8");

describe("the generated types", () => {
  it.each(Object.entries(queries))("know %s as it is (else run npm run content:types)", (_, groq) => {
    expect(generated).toContain(JSON.stringify(groq));
  });
});
