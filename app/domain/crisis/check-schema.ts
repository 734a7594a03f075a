import { z } from "zod";

export const checkAnswerSchema = z.object({
  id: z.string().max(100),
  answer: z.enum(["yes", "no", "not_sure"]),
});
