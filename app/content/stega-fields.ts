import type { FilterDefault } from "@sanity/client";

type Field = Parameters<FilterDefault>[0];

/** The settings that may carry hidden characters: they are shown alone, others are inserted, dialed or compared. */
const OF_SETTINGS = new Set(["crisis", "footer", "hoursText"]);

/** Fields that are compared, counted or used in addresses, beside those that the client skips itself. */
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

export function mayCarryItsField(field: Field & { filterDefault: FilterDefault }): boolean {
  const { sourcePath, sourceDocument, filterDefault } = field;
  const [first] = sourcePath;
  if (sourceDocument._type === "siteSettings" && !OF_SETTINGS.has(String(first))) return false;
  if (sourcePath.some((part) => typeof part === "string" && READ_BY_CODE.has(part))) return false;
  return !/url$/i.test(String(sourcePath.at(-1))) && filterDefault(field);
}
