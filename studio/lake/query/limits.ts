import { httpError, type LakeError } from "../errors";

/** What a query may be and cost. */
export interface QueryLimits {
  /** UTF-16 units of the query's text, read before it is parsed */
  length: number;
  /** brackets within brackets, read before it is parsed */
  depth: number;
  /** parts of the parsed query: a path, a comparison, a call */
  nodes: number;
  /** UTF-16 units of the answer's JSON */
  answer: number;
  /** milliseconds that the process may stand still for it; undefined: as long as it takes */
  time: number | undefined;
}

/** Queries of the application itself, in process: they are part of its code. */
export const OWN_QUERIES: QueryLimits = {
  length: 200_000,
  depth: 200,
  nodes: 100_000,
  answer: Number.POSITIVE_INFINITY,
  time: undefined,
};

/** Whoever is signed in or has a token. A query that takes longer goes on in a thread of its own. */
export const READERS_QUERIES: QueryLimits = {
  length: 200_000,
  depth: 200,
  nodes: 20_000,
  answer: 32 * 1024 * 1024,
  time: 40,
};

/** Anybody, where published content may be read without signing in. A query that takes longer is refused. */
export const STRANGERS_QUERIES: QueryLimits = {
  length: 16 * 1024,
  depth: 20,
  nodes: 500,
  answer: 1024 * 1024,
  time: 30,
};

/** Bytes of the body of a query or a listener, parameters included. */
export const MAX_QUERY_BODY = 1024 * 1024;
export const MAX_STRANGERS_BODY = 64 * 1024;

/** Milliseconds that the query of a by-query mutation may take: a write can't wait for another thread. */
export const SELECTION_TIME = 80;

/** Milliseconds that one transaction may take a listener's filter, for all documents in it. */
export const LISTENER_TIME = 40;
export const STRANGERS_LISTENER_TIME = 5;

/** @param milliseconds undefined: however long it was */
export function tookTooLong(milliseconds?: number): LakeError {
  const after = milliseconds === undefined ? "" : ` after ${milliseconds} ms`;
  return httpError(408, `The query took too long and was given up${after}`);
}

export const tooLargeAnAnswer = (limit: number): LakeError =>
  httpError(413, `The answer is longer than ${limit} characters; ask for less at a time`);
