import { z } from "zod";

/** The answer to whether anyone is in danger. */
export const checkAnswerSchema = z.object({
  id: z.string().max(100),
  answer: z.enum(["yes", "no", "not_sure"]),
});
