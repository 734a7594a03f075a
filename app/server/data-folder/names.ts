/** What `DATA_DIR` holds. The images of the content are rows of its database. */
export const LEADS_FILE = "app.sqlite";
export const CONTENT_FILE = "content.sqlite";
export const SECRET_FILE = "session-secret";

/** What a backup keeps, and a restore may write: nothing else in a backup is ever copied. */
export const KEPT_FILES = [LEADS_FILE, CONTENT_FILE, SECRET_FILE] as const;
export type KeptFile = (typeof KEPT_FILES)[number];

export const isDatabase = (name: string): boolean => name.endsWith(".sqlite");
