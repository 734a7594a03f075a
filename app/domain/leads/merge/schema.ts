import { z } from "zod";
import { mergeFields } from "./fields";

const id = z.string({ error: "Please choose a lead" }).min(1, "Please choose a lead").max(100);

/** The input for merging two leads, from the API and from the screen. */
export const mergeSchema = z.object({
  keep: id,
  drop: id,
  fields: z.partialRecord(z.enum(mergeFields), z.enum(["keep", "drop"])).optional(),
});
