import { z } from "zod";
import { listOptionValues, type Option } from "./options";

export const formatTextLimit = (limit: number) =>
  `Please use at most ${limit.toLocaleString("en-US")} characters`;

export const buildRequiredText = (message: string, limit: number) =>
  z.string({ error: message }).trim().min(1, message).max(limit, formatTextLimit(limit));

export const buildChoiceSchema = <Value extends string>(options: readonly Option<Value>[], message: string) =>
  z.enum(listOptionValues(options), { error: message });

export const buildOptionalText = (limit: number) =>
  z
    .string({ error: "Please enter text" })
    .trim()
    .max(limit, formatTextLimit(limit))
    .nullish()
    .transform((value) => value || undefined);
