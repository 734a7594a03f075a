import type { AppDatabase } from "#db/client.server";
import { getImageHost } from "~/content/client.server";
import { readFilled } from "~/content/filled.server";
import { postVersionsQuery } from "~/content/queries";
import { getPostRecords, type PostRecord, type PostVersion } from "~/content/versions.server";
import { buildPostJson, type PostJson } from "./post-json";
import { readViewCount, readViewCounts } from "./views.server";

type Options = { db: AppDatabase; siteUrl: string };

/** Lists posts without the fields for staff, newest first. */
export async function listPublishedPosts({ db, siteUrl }: Options): Promise<PostJson[]> {
  const views = readViewCounts(db);
  return (await publishedVersions()).map((version) =>
    buildPostJson(version, {
      host: getImageHost(),
      siteUrl,
      published: true,
      views: views.get(version._id) ?? 0,
      forStaff: false,
    }),
  );
}

export async function findPublishedPost(slug: string, { db, siteUrl }: Options): Promise<PostJson | null> {
  const version = (await publishedVersions()).find((post) => post.slug === slug);
  if (!version) return null;
  const views = readViewCount(db, version._id);
  return buildPostJson(version, { host: getImageHost(), siteUrl, published: true, views, forStaff: false });
}

export async function isPublished(postId: string): Promise<boolean> {
  return (await publishedVersions()).some(({ _id }) => _id === postId);
}

/** Lists posts for staff, with drafts, newest first; an unpublished edit takes precedence. */
export async function listStaffPosts(options: Options): Promise<PostJson[]> {
  const views = readViewCounts(options.db);
  return (await getPostRecords()).map((record) => staffJson(record, views.get(record.id) ?? 0, options));
}

/** Finds a post by its draft's slug or its published one. */
export async function findStaffPost(slug: string, options: Options): Promise<PostJson | null> {
  const records = await getPostRecords();
  const record =
    records.find(({ current }) => current.slug === slug) ??
    records.find(({ published }) => published?.slug === slug);
  return record ? buildStaffPost(record, options) : null;
}

/** Builds a post for staff: the unpublished edit where there is one. */
export const buildStaffPost = (record: PostRecord, options: Options): PostJson =>
  staffJson(record, readViewCount(options.db, record.id), options);

const staffJson = (record: PostRecord, views: number, { siteUrl }: Options): PostJson =>
  buildPostJson(record.current, {
    host: getImageHost(),
    siteUrl,
    published: record.published !== null,
    views,
    forStaff: true,
  });

/** Lists the published posts, newest first by the date shown; cached until one of them changes. */
async function publishedVersions(): Promise<PostVersion[]> {
  const versions = await readFilled(postVersionsQuery, { id: null }, {}, (stored: PostVersion[]) =>
    stored
      .filter(({ slug }) => Boolean(slug))
      .sort((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? "") || a._id.localeCompare(b._id)),
  );
  return versions ?? [];
}
