import { readFileSync } from "node:fs";
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
