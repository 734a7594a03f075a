import type { Context } from "hono";
import { type Permission, requirePermission } from "../access";
import type { LakeCore } from "../core";
import type { Dataset } from "../dataset";
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

export interface LakeServices {
  core: LakeCore;
  streams: OpenStreams;
  fileReaders: OpenCounts;
  images: ImageCache;
  publicSizes: PublicSizes;
  /** the site's public address without a slash at the end; if undefined, the request's is used */
  publicUrl: string | undefined;
  base: string;
  limits: RequestLimits;
  logger: LakeLogger;
  nameOfUser: (id: string) => string;
  onLogout: ((request: Request) => Headers | Promise<Headers>) | undefined;
  /** returns the seconds to wait before this request may have an image made in a new size, or null */
  mayMakeImage: ((request: Request) => Promise<number | null>) | undefined;
}

export interface RequestLimits {
  /** the longest request body, in bytes */
  body: number;
  /** the largest uploaded file, in bytes */
  upload: number;
}

export interface LakeEnv {
  Bindings: {
    user: LakeUser | null;
    /** tells anonymous clients apart */
    client: string;
    signal: AbortSignal;
    isStillIn: (() => boolean) | undefined;
    /** whether the sender is signed in by a token, so a program rather than a person */
    hasToken: boolean;
    isApplication: boolean;
    ownOrigin: boolean;
  };
}

export type LakeContext = Context<LakeEnv>;

export const getRequestUser = (c: LakeContext): LakeUser | null => c.env.user;

/** Returns the signed-in user. @throws LakeError 401 when nobody is signed in, 403 when the role lacks the permission */
export const requireCaller = (c: LakeContext, permission: Permission): LakeUser =>
  requirePermission(c.env.user, permission);

export function pickQueryLimits({ env }: LakeContext): QueryLimits {
  if (env.isApplication) return OWN_QUERY_LIMITS;
  return env.user ? READER_QUERY_LIMITS : STRANGER_QUERY_LIMITS;
}

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

export function readPathParam(c: LakeContext, name: string): string {
  return c.req.param(name) ?? "";
}

/** Reads the dataset's name in the address, and resolves aliases. @throws LakeError 404 for an unlinked one */
export const resolveDatasetParam = (c: LakeContext, core: LakeCore): string =>
  core.nameOf(readPathParam(c, "dataset"));

/** Finds the dataset that the address names. @throws LakeError 404 for an unknown dataset */
export const findRequestedDataset = (c: LakeContext, core: LakeCore): Dataset =>
  core.dataset(resolveDatasetParam(c, core));

export const parseIdList = (text: string): string[] => text.split(",").filter(Boolean);
