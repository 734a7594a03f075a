import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { SETTING_NAMES } from "~/platform/config/settings";

const read = (file: string) => readFileSync(file, "utf8");
const npmStart: string = JSON.parse(read("package.json")).scripts.start;

describe("Ways to start the server without npm", () => {
  it("deploy/practice.service starts it as npm start does", () => {
    expect(read("deploy/practice.service")).toContain(
      `\nExecStart=/srv/practice/app/node_modules/.bin/${npmStart}\n`,
    );
  });

  it("the image starts it as npm start does, with the build that it holds", () => {
    const command = [...npmStart.split(" "), "--built"].map((word) => JSON.stringify(word)).join(", ");
    expect(read("Dockerfile")).toContain(`\nCMD [${command}]\n`);
  });

  it("compose.yaml sets nothing but settings, and knows the data's folder and the port of the image", () => {
    const { services } = parse(read("compose.yaml"));
    const { environment } = services.practice;
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
    for (const name of ["HOST", "PORT", "DATA_DIR"])
      expect(read("Dockerfile")).toContain(`${name}=${environment[name]}`);
    expect(services.caddy.environment.UPSTREAM).toBe(`practice:${environment.PORT}`);
  });
});

const SYSTEMD_ANALYZE = "/usr/bin/systemd-analyze";

describe("What a server may do that is started without npm", () => {
  it.runIf(existsSync(SYSTEMD_ANALYZE))("systemd calls its unit OK, with an exposure below 2 of 10", () => {
    const command = ["security", "--offline=true", "--threshold=20", "deploy/practice.service"];
    expect(() => execFileSync(SYSTEMD_ANALYZE, command, { stdio: "pipe" })).not.toThrow();
  });

  it("its unit gives it no rights, memory of its own, and files that nobody else reads", () => {
    const unit = read("deploy/practice.service").split("\n");
    for (const line of ["CapabilityBoundingSet=", "NoNewPrivileges=yes", "UMask=0077", "PrivateUsers=yes"])
      expect(unit).toContain(line);
    expect(unit.filter((line) => /^(MemoryMax|TasksMax|LogRateLimitBurst)=\d/.test(line))).toHaveLength(3);
  });

  it("in a container it writes to its data and to nothing else, has no rights, and its log has an end", () => {
    const { practice, caddy } = parse(read("compose.yaml"), { merge: true }).services;
    for (const service of [practice, caddy])
      expect(service).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
        pids_limit: expect.any(Number),
        mem_limit: expect.any(String),
        logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
      });
    expect(practice.cap_add).toBeUndefined();
    expect(read("Dockerfile")).toMatch(
      /\nRUN install -d -o practice build\/\.compile-cache\nUSER practice\n/,
    );
  });
});
