import { z } from "zod";
import { parseForm } from "~/components/admin/forms/parse-form";

const viewNameSchema = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(40, "At most 40 characters"),
});

export const readViewName = (form: FormData) => parseForm(form, viewNameSchema);
