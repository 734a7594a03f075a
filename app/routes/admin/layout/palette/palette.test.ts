import { expect, it } from "vitest";
import { buildPaletteGroups } from "./palette";

const PATHS = ["/admin/hub", "/admin/dashboard"];
const ann = { id: "1", name: "Ann Sample", email: "ann@example.com", phone: "8015550100" };
const labels = (...of: Parameters<typeof buildPaletteGroups>) =>
  buildPaletteGroups(...of).map(({ title, commands }) => [title, commands.map(({ label }) => label)]);

it("offers screens, recent leads and actions", () => {
  expect(labels("", PATHS, [ann])).toEqual([
    ["Navigate", ["AI Hub", "Lead Manager"]],
    ["Recent Leads", ["Ann Sample"]],
    ["Quick Actions", ["Create New Lead"]],
  ]);
});

it("offers to write a post once there is a studio", () => {
  expect(labels("generate", [...PATHS, "/admin/content-studio"], [])).toEqual([
    ["Quick Actions", ["Generate Blog Post"]],
  ]);
});

it("offers the posts found, to be opened in the Content Studio", () => {
  const post = { id: "p1", title: "What to say", published: false };
  expect(buildPaletteGroups("say", PATHS, [], [post])).toMatchObject([
    {
      title: "Posts",
      commands: [{ label: "What to say", note: "Draft", to: "/admin/content-studio?edit=p1" }],
    },
  ]);
});

it("narrows screens and actions; found leads are already narrowed", () => {
  expect(labels("LEAD", PATHS, [ann])).toEqual([
    ["Navigate", ["Lead Manager"]],
    ["Leads", ["Ann Sample"]],
    ["Quick Actions", ["Create New Lead"]],
  ]);
  expect(labels("nothing like it", PATHS, [])).toEqual([]);
});
