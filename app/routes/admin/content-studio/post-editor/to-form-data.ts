import type { PostDraft } from "./edited-post";

/** The form as the screen's action reads it. */
export function toFormData(draft: PostDraft, fixed: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fixed)) form.set(name, value);
  const { content, picture, featured, ...plain } = draft;
  for (const [name, value] of Object.entries(plain)) form.set(name, value);
  form.set("content", JSON.stringify(content));
  form.set("picture", picture ? (picture.kind === "asset" ? picture.id : picture.src) : "");
  form.set("hasFeatured", "1");
  if (featured) form.set("featured", "on");
  return form;
}
