import { buildHttpError, type LakeError } from "../errors";

export interface QueryLimits {
  /** the query's length in UTF-16 units, checked before parsing */
  length: number;
  depth: number;
  /** the number of parts of the parsed query: a path, a comparison, a call */
  nodes: number;
  /** the length of the answer's JSON in UTF-16 units */
  answer: number;
  /** the processor time of the query in the main thread, in milliseconds; undefined: no limit */
  time: number | undefined;
}

/** The limits of the application's own queries, which are trusted. */
export const OWN_QUERY_LIMITS: QueryLimits = {
  length: 200_000,
  depth: 200,
  nodes: 100_000,
  answer: Number.POSITIVE_INFINITY,
  time: undefined,
};

/** The limits of queries by signed-in users and tokens. A slower query continues in a worker thread. */
export const READER_QUERY_LIMITS: QueryLimits = {
  length: 200_000,
  depth: 200,
  nodes: 20_000,
  answer: 32 * 1024 * 1024,
  time: 40,
};

/** The limits of queries by anonymous users, where `publicTypes` allows them. A slower query is refused. */
export const STRANGER_QUERY_LIMITS: QueryLimits = {
  length: 16 * 1024,
  depth: 20,
  nodes: 500,
  answer: 1024 * 1024,
  time: 30,
};

export const MAX_QUERY_BODY_BYTES = 1024 * 1024;
export const MAX_STRANGERS_BODY_BYTES = 64 * 1024;

/** The time limit for the query of a by-query mutation: a write can't wait for a worker thread. */
export const SELECTION_TIMEOUT_MS = 80;

/** The time limit for a listener's filter on all documents of one transaction. */
export const LISTENER_TIMEOUT_MS = 40;
export const STRANGERS_LISTENER_TIMEOUT_MS = 5;

export function buildTimeoutError(milliseconds?: number): LakeError {
  const after = milliseconds === undefined ? "" : ` after ${milliseconds} ms of processor time`;
  return buildHttpError(408, `The query took too long and was given up${after}`);
}

export const buildAnswerSizeError = (limit: number): LakeError =>
  buildHttpError(413, `The answer is longer than ${limit} characters; ask for less at a time`);
