import type { Context } from "hono";
import type { LakeCore } from "../core";
import type { ImageCache } from "../images/cache";
import type { PublicSizes } from "../images/public-sizes";
import {
  OWN_QUERY_LIMITS,
  type QueryLimits,
  READER_QUERY_LIMITS,
  STRANGER_QUERY_LIMITS,
} from "../query/limits";
import type { LakeLogger, LakeUser } from "../types";
import type { OpenCounts } from "./open-counts";
import type { OpenStreams, StreamReader } from "./sse";

/** What the endpoints work with. */
export interface LakeServices {
  core: LakeCore;
  streams: OpenStreams;
  /** who reads a file piece by piece */
  fileReaders: OpenCounts;
  images: ImageCache;
  publicSizes: PublicSizes;
  /** the lake's own address as seen from outside, without a slash at the end; undefined: the request's */
  publicUrl: string | undefined;
  base: string;
  limits: RequestLimits;
  logger: LakeLogger;
  nameOfUser: (id: string) => string;
  onLogout: ((request: Request) => Headers | Promise<Headers>) | undefined;
  /** seconds to wait before a picture in a new size may be made for this request, or null */
  mayMakeImage: ((request: Request) => Promise<number | null>) | undefined;
}

export interface RequestLimits {
  /** bytes of a JSON request body */
  body: number;
  /** bytes of an uploaded file */
  upload: number;
}

export interface LakeEnv {
  Bindings: {
    user: LakeUser | null;
    /** what tells one client that is not signed in from another */
    client: string;
    signal: AbortSignal;
    isStillIn: (() => boolean) | undefined;
    /** a program, by a token of the lake's, and not a person who is signed in */
    hasToken: boolean;
    isApplication: boolean;
    ownOrigin: boolean;
  };
}

export type LakeContext = Context<LakeEnv>;

/** The request's user, or null. */
export const getRequestUser = (c: LakeContext): LakeUser | null => c.env.user;

/** The limits of a query, by user. */
export function pickQueryLimits({ env }: LakeContext): QueryLimits {
  if (env.isApplication) return OWN_QUERY_LIMITS;
  return env.user ? READER_QUERY_LIMITS : STRANGER_QUERY_LIMITS;
}

/** The reader of an event stream. */
export const buildStreamReader = (c: LakeContext): StreamReader => ({
  signal: c.env.signal,
  isStillIn: c.env.isStillIn,
  user: c.env.user?.id,
  client: c.env.client,
});

/** The lake's address as seen from outside: `https://example.com/lake`. */
export function resolveLakeUrl(services: LakeServices, c: LakeContext): string {
  return services.publicUrl ?? `${new URL(c.req.url).origin}${services.base}`;
}

/** A parameter of the path that the route guarantees. */
export function readPathParam(c: LakeContext, name: string): string {
  return c.req.param(name) ?? "";
}

/** The name of the dataset in the path, also where it is given by an alias. @throws LakeError 404 for an unlinked one */
export const resolveDatasetParam = (c: LakeContext, core: LakeCore): string =>
  core.nameOf(readPathParam(c, "dataset"));

/** Ids separated by commas, as paths hold them. */
export const parseIdList = (text: string): string[] => text.split(",").filter(Boolean);
