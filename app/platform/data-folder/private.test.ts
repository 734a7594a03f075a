import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { restrictToOwner } from "./private";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "private-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string) => path.join(folder, name);
const mode = (name: string) => (statSync(at(name)).mode & 0o777).toString(8);
function file(name: string, bits = 0o644) {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), "");
  chmodSync(at(name), bits);
}

describe("a data folder that others may read", () => {
  it("is its owner's alone afterwards, with all that earlier versions wrote", () => {
    for (const name of ["app.sqlite", "app.sqlite-wal", "session-secret", "content.sqlite-images/a"])
      file(name);
    file("backups/nightly-2026-07-15T09-05-00Z/app.sqlite");
    chmodSync(folder, 0o755);
    chmodSync(at("backups"), 0o777);
    expect(restrictToOwner(folder, at("backups"))).toEqual([]);
    for (const name of ["app.sqlite", "app.sqlite-wal", "session-secret", "content.sqlite-images/a"])
      expect(mode(name), name).toBe("600");
    expect(mode("backups/nightly-2026-07-15T09-05-00Z/app.sqlite")).toBe("600");
    for (const name of ["", "backups", "content.sqlite-images"]) expect(mode(name), name).toBe("700");
  });

  it("keeps what is none of ours, and what a link leads to, as it is", () => {
    file("tool.sh", 0o755);
    file("elsewhere", 0o644);
    symlinkSync(at("elsewhere"), at("app.sqlite"));
    expect(restrictToOwner(folder, at("backups"))).toEqual([]);
    expect([mode("tool.sh"), mode("elsewhere")]).toEqual(["755", "644"]);
  });

  it("keeps its own mode where it is everybody's, or holds the program as well", () => {
    chmodSync(folder, 0o1777);
    file("app.sqlite");
    restrictToOwner(folder, at("backups"));
    expect(mode("")).toBe("777");
    expect(mode("app.sqlite")).toBe("600");
    const before = statSync(process.cwd()).mode;
    restrictToOwner(process.cwd(), at("backups"));
    expect(statSync(process.cwd()).mode).toBe(before);
  });
});

it("names what it can't change", () => {
  // Nobody, root included, may change the mode of what the kernel shows there.
  expect(restrictToOwner("/proc/self/task", folder)).toEqual(["/proc/self/task"]);
});
