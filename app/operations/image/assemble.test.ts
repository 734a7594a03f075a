import { describe, expect, it } from "vitest";
import { listPackages, readImports } from "./assemble.mjs";

describe("Packages of the image", () => {
  it("are those that a module imports, at its head, as it runs, or by the path of a file", () => {
    const code = [
      'import { a,\n  b } from "one";',
      'import "@scope/two/register";',
      'export { c } from "three/deep";',
      'const four = await import("four");',
      "require.resolve(`@fontsource/$" + "{file}.woff`);",
      'table.from("none"); // Not from "none", nor from "./none".',
      'import "../none";',
    ].join("\n");
    expect(readImports(code).sort()).toEqual([
      ...["@fontsource/newsreader", "@fontsource/source-sans-3", "@scope/two", "four", "one", "three"],
    ]);
  });

  it("include what those depend on, wherever npm has put it, and nothing that only the build loads", () => {
    const folders = listPackages(["@remix-run/serve", "@sanity/export", "node:fs", "no-such-package"]);
    expect(folders).toEqual(
      expect.arrayContaining([
        "node_modules/@remix-run/serve",
        "node_modules/morgan",
        "node_modules/express",
      ]),
    );
    for (const name of ["vite", "typescript", "sanity", "playwright-core"])
      expect(folders).not.toContain(`node_modules/${name}`);
  });
});
