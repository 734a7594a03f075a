import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { createApi } from "./";
import { buildRequestSchema, describeApi } from "./document";

type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters?: unknown[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
};

const require = createRequire(import.meta.url);
const api = createApi();
const document = describeApi(api, "https://practice.test");
const calls = Object.entries(document.paths ?? {}).flatMap(([address, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, call]) => ({
    ...call,
    name: `${method.toUpperCase()} ${address}`,
    method,
  })),
);

it("describes every call of the router, and no other", () => {
  const routes = api.routes
    .filter(({ method, path }) => method !== "ALL" && path !== "/api/openapi.json")
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, "{$1}")}`);
  expect(calls.map(({ name }) => name).sort()).toEqual([...new Set(routes)].sort());
});

it("gives each call an id of its own, a summary, its area and who may make it", () => {
  const ids = calls.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const areas = document.tags?.map(({ name }) => name);
  for (const { name, operationId, summary, tags, security } of calls) {
    expect(operationId, name).toMatch(/^[a-z]+([A-Z][a-z]*)*$/);
    expect(summary, name).toMatch(/^[A-Z].*[^.]$/);
    expect(areas, name).toEqual(expect.arrayContaining(tags));
    for (const scheme of security.flatMap(Object.keys))
      expect(document.components.securitySchemes, name).toHaveProperty(scheme);
  }
});

it("names the failures that follow from what a call is", () => {
  for (const { name, method, security, parameters, requestBody, responses } of calls) {
    const isGuarded = security.length === 1 && "session" in security[0]!;
    const isJson = Boolean(requestBody?.content["application/json"]);
    const expected = [
      ...(isGuarded ? [401, 403] : []),
      ...(method === "get" ? [] : [403, 413]),
      ...(requestBody ? [400, 422] : []),
      ...(isJson ? [415] : []),
      ...(parameters ? [422] : []),
    ].map(String);
    expect(Object.keys(responses), name).toEqual(expect.arrayContaining(expected));
  }
});

it("passes an outside linter", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "openapi-"));
  const file = path.join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const linter = [require.resolve("@redocly/cli/bin/cli.js"), "lint", file, "--format", "json"];
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const report = execFileSync(process.execPath, linter, { env, stdio: ["ignore", "pipe", "ignore"] });
  expect((JSON.parse(String(report)) as { problems: unknown[] }).problems).toEqual([]);
  rmSync(folder, { recursive: true });
});

const trimmed = z.string().trim();

it("measures a trimmed text without the blanks around it", () => {
  expect(buildRequestSchema(trimmed.min(1).max(9))).toEqual({
    type: "string",
    minLength: 1,
    maxLength: 9,
    pattern: "\\S",
  });
  const { pattern } = buildRequestSchema(trimmed.min(3)) as { pattern: string };
  const takes = (text: string) => new RegExp(pattern, "u").test(text);
  expect(["  a ", " ab ", "a b", " abc"].map(takes)).toEqual([false, false, true, true]);
});

it("keeps a pattern beside that", () => {
  expect(buildRequestSchema(trimmed.min(1).regex(/^a/))).toMatchObject({
    pattern: "^a",
    allOf: [{ pattern: "\\S" }],
  });
});

it("describes both halves of a pipe, and not what a transform makes of them", () => {
  expect(buildRequestSchema(trimmed.max(254).pipe(z.email()))).toMatchObject({
    maxLength: 254,
    allOf: [{ format: "email" }],
  });
  expect(buildRequestSchema(z.iso.datetime().transform((text) => new Date(text)))).toMatchObject({
    type: "string",
    format: "date-time",
  });
});

it("says where null is taken for nothing", () => {
  const orNothing = z.preprocess((value) => value ?? undefined, z.string().max(5).optional());
  expect(buildRequestSchema(orNothing)).toEqual({
    anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }],
  });
});
