/** Who sends a request: an account of each role, and somebody who is not signed in. */
export const WHO = ["owner", "staff", "editor", "nobody"] as const;
export type Who = (typeof WHO)[number];

/** A request to send: `path` with its query. */
export type Made = {
  method: string;
  path: string;
  body?: string | FormData;
  /** The content type; left out for a form with files, whose type names its boundary. */
  type?: string;
  headers?: { readonly [name: string]: string | undefined };
  who: Who;
  /** Of a call: its operation id, and whether its schema allows the request. */
  call?: { id: string; isValid: boolean };
  /** Of a form: its address in `routes.ts`. */
  form?: string;
  /** What a form's body holds, to repeat it by hand. */
  shown?: string;
};

export const encode = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));
