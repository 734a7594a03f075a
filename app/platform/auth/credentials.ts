import { z } from "zod";

export const credentialsSchema = z.object({
  username: z.string("Username is required").trim().min(1, "Username is required").max(200),
  password: z.string("Password is required").min(1, "Password is required").max(200),
});
export type Credentials = z.infer<typeof credentialsSchema>;

/** The account of a first start without ADMIN_USERNAME / ADMIN_PASSWORD. */
export const DEFAULT_SIGN_IN = { username: "admin", password: "open-the-door" } as const;
