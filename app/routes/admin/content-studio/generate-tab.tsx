import { Link, useLocation, useNavigate } from "@remix-run/react";
import FilePlus from "lucide-react/icons/file-plus";
import { buttonClass } from "~/components/ui/button";
import { withPost } from "./addresses";
import type { Studio } from "./data.server";
import { useRemovals } from "./delete-post";
import { OpenPost } from "./open-post";
import { PostLists } from "./post-list";

/** Where posts are made: the open one above, all of them below. */
export function GenerateTab({ studio }: { studio: Studio }) {
  const { open, posts, list, newPost } = studio;
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate(withPost(search, null), { preventScrollReset: true });
  useRemovals((id) => {
    if (open?.post?.id === id) close();
  });
  return (
    <div className="grid gap-5">
      {open ? (
        <OpenPost open={open} onClose={close} />
      ) : (
        <p className="flex justify-end">
          <Link to={`${withPost(search, newPost)}&new=1`} className={buttonClass({ variant: "secondary" })}>
            <FilePlus aria-hidden className="size-4" />
            New Post
          </Link>
        </p>
      )}
      <PostLists posts={posts} list={list} />
    </div>
  );
}
