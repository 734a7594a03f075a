/** Why a thing can't be done. The doors (`app/commands`) know which HTTP status says so. */
export type RefusalKind = "invalid" | "missing" | "conflict" | "forbidden" | "tooMany";

/** A field that somebody else changed meanwhile: its present value, and the one to be saved, as people read them. */
export type FieldClash = {
  label: string;
  theirs: string;
  yours: string;
  full?: { theirs: string; yours: string };
  /** The present value as a form sends it, so that it can be overwritten knowingly. */
  now?: string;
};

export type RefusalDetails = {
  /** The refused fields of the input, by name, with why. */
  errors?: Record<string, string[]>;
  /** Seconds until it may be tried again. */
  retryAfter?: number;
  /** What is answered beside the message; for a call in the shape that its row describes. */
  data?: Record<string, unknown>;
  /** The fields whose present value the screen shows beside the one to be saved. */
  clashes?: FieldClash[];
};

/**
 * Says that what was asked for is not done, in words for the person who asked. It is thrown where the rule lives, worded
 * once, and rolls the transaction back: a refusal that also writes something is a returned value instead.
 */
export class Refusal extends Error {
  constructor(
    readonly kind: RefusalKind,
    message: string,
    readonly details: RefusalDetails = {},
  ) {
    super(message);
    this.name = "Refusal";
  }

  /** Why, in one sentence: the first field's, else the message. */
  get reason(): string {
    return Object.values(this.details.errors ?? {})[0]?.[0] ?? this.message;
  }
}

export const CHECK_FIELDS = "Please check the marked fields.";

/** Builds the refusal of fields' values. A field inside others has its path: `0.value`. */
export const refuseFields = (errors: Record<string, string[]>): Refusal =>
  new Refusal("invalid", CHECK_FIELDS, { errors });

export const refuseField = (field: string, why: string): Refusal => refuseFields({ [field]: [why] });

/** Builds the refusal of an input as a whole, where no field of it is wrong. */
export const refuseInput = (why: string): Refusal => new Refusal("invalid", why);

/** Builds the refusal of a thing that is not there. @param noun what it is, as a person would call it: "swap" */
export const refuseMissing = (noun: string): Refusal => new Refusal("missing", `There is no such ${noun}.`);

/** Builds the refusal of what the present state of things does not allow. */
export const refuseConflict = (why: string, details?: RefusalDetails): Refusal =>
  new Refusal("conflict", why, details);

export const refusePerson = (why: string): Refusal => new Refusal("forbidden", why);

/** @param retryAfter seconds */
export const refuseTooMany = (why: string, retryAfter: number): Refusal =>
  new Refusal("tooMany", why, { retryAfter });
