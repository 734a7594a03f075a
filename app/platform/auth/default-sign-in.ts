/** The account of a first start without ADMIN_USERNAME / ADMIN_PASSWORD. */
export const DEFAULT_SIGN_IN = { username: "admin", password: "open-the-door" } as const;
