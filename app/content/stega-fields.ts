import type { FilterDefault } from "@sanity/client";

type Field = Parameters<FilterDefault>[0];

/** Of the site settings only what stands by itself: the rest is put into other texts, dialled, or compared. */
const OF_SETTINGS = new Set(["crisis", "footer", "hoursText"]);

/** Fields that are compared, counted or addressed, beside those that the client leaves alone by itself. */
const READ_BY_CODE = new Set([
  "tags",
  "topics",
  "metaKeywords",
  "duration",
  "platform",
  "number",
  "audioBytes",
  "embedUrl",
  "generationPrompt",
]);

/** Whether a text of a preview may say in it which field it is. */
export function mayCarryItsField(field: Field & { filterDefault: FilterDefault }): boolean {
  const { sourcePath, sourceDocument, filterDefault } = field;
  const [first] = sourcePath;
  if (sourceDocument._type === "siteSettings" && !OF_SETTINGS.has(String(first))) return false;
  if (sourcePath.some((part) => typeof part === "string" && READ_BY_CODE.has(part))) return false;
  return !/url$/i.test(String(sourcePath.at(-1))) && filterDefault(field);
}
