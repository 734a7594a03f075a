import { useLocation, useNavigate } from "@remix-run/react";
import FilePlus from "lucide-react/icons/file-plus";
import { ButtonLink } from "~/components/ui/button-link";
import { buildEditPostSearch } from "../addresses";
import type { StudioData } from "../data.server";
import { OpenPost } from "../post-editor/open-post";
import { useRemovals } from "../posts/delete-post";
import { PostLists } from "../posts/post-list";
import type { GenerateAnswer } from "./action-data";
import { GenerateForm } from "./generate-form";
import { RecentGenerations } from "./recent-generations";

export function GenerateTab({
  studio,
  notGenerated,
}: {
  studio: StudioData;
  /** Why a draft asked for without JavaScript was not made. */
  notGenerated: GenerateAnswer | undefined;
}) {
  const { open, posts, list, newPost, generations } = studio;
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate(buildEditPostSearch(search, null), { preventScrollReset: true });
  const openDraft = (id: string) => navigate(buildEditPostSearch(search, id), { preventScrollReset: true });
  useRemovals((id) => {
    if (open?.post?.id === id) close();
  });
  return (
    <div className="grid gap-5">
      {open ? (
        <OpenPost open={open} onClose={close} />
      ) : (
        <GenerateForm
          onDone={openDraft}
          answer={notGenerated}
          beside={
            <ButtonLink to={`${buildEditPostSearch(search, newPost)}&new=1`} variant="secondary">
              <FilePlus aria-hidden className="size-4" />
              New Post
            </ButtonLink>
          }
        />
      )}
      <PostLists posts={posts} list={list} />
      <RecentGenerations runs={generations} />
    </div>
  );
}
