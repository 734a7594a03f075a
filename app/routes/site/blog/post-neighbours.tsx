import { Link } from "@remix-run/react";

type Neighbour = { title: string; slug: string } | null;

function NeighbourLink({
  label,
  post,
  end = false,
}: {
  label: string;
  post: NonNullable<Neighbour>;
  end?: boolean;
}) {
  return (
    <Link
      to={`/blog/${post.slug}`}
      prefetch="intent"
      className={`group block rounded-sm py-2 ${end ? "sm:col-start-2 sm:text-right" : ""}`}
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="block font-semibold text-primary group-hover:underline">{post.title}</span>
    </Link>
  );
}

export function PostNeighbours({ newer, older }: { newer: Neighbour; older: Neighbour }) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label="More articles"
      className="mt-10 grid max-w-prose gap-x-8 gap-y-4 sm:grid-cols-2 print:hidden"
    >
      {older && <NeighbourLink label="Previous" post={older} />}
      {newer && <NeighbourLink label="Next" post={newer} end />}
    </nav>
  );
}
