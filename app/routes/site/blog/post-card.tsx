import { Link } from "@remix-run/react";
import { Picture } from "~/components/site/page/picture";
import { Skeleton } from "~/components/ui/skeleton";
import type { Picture as PictureData } from "~/content/image";

/** What the card of a post shows; `date` is in words. */
export type PostSummary = {
  _id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: { title: string } | null;
  readTime: number | null;
  date: string;
  picture: PictureData | null;
};

function Facts({ post }: { post: PostSummary }) {
  return (
    <p className="text-xs text-muted">
      {post.category && <span className="font-semibold text-clay-deep">{post.category.title} · </span>}
      {post.date}
      {post.readTime ? ` · ${post.readTime} min read` : ""}
    </p>
  );
}

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-panel border border-line bg-surface">
      {post.picture && (
        <Picture
          picture={{ ...post.picture, alt: "" }}
          sizes="(min-width: 64rem) 380px, (min-width: 40rem) 45vw, 100vw"
          className="aspect-[16/10] w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-6">
        <Facts post={post} />
        <h3 className="mt-2 text-h3">
          <Link
            to={`/blog/${post.slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-panel group-hover:text-primary group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {post.title}
          </Link>
        </h3>
        <p className="mt-3 line-clamp-3 text-sm text-muted">{post.excerpt}</p>
      </div>
    </article>
  );
}

export function FeaturedPost({ post, label }: { post: PostSummary; label: string }) {
  return (
    <article className="group relative grid overflow-hidden rounded-panel bg-sage lg:grid-cols-[1.15fr_1fr]">
      {post.picture && (
        <Picture
          eager
          picture={{ ...post.picture, alt: "" }}
          sizes="(min-width: 64rem) 640px, 100vw"
          className="aspect-[16/10] size-full object-cover"
        />
      )}
      <div className="flex flex-col justify-center p-7 sm:p-10">
        <p className="text-sm font-semibold text-primary">{label}</p>
        <h2 className="mt-3 text-h2">
          <Link
            to={`/blog/${post.slug}`}
            prefetch="intent"
            className="after:absolute after:inset-0 after:rounded-panel group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
          >
            {post.title}
          </Link>
        </h2>
        <p className="mb-5 mt-4 max-w-prose line-clamp-3 text-muted">{post.excerpt}</p>
        <Facts post={post} />
      </div>
    </article>
  );
}

export function PostCardSkeletons() {
  return (
    <ul aria-hidden className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 wide:grid-cols-4">
      {["a", "b", "c"].map((key) => (
        <li key={key} className="overflow-hidden rounded-panel border border-line bg-surface">
          <Skeleton className="aspect-[16/10] w-full !rounded-none" />
          <div className="grid gap-3 p-6">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-7 w-full" />
            <Skeleton className="h-7 w-3/5" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </li>
      ))}
    </ul>
  );
}
