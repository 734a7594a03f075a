import { useLocation, useNavigate } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import FilePlus from "lucide-react/icons/file-plus";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { PRICES_AS_OF } from "~/domain/writing/prices";
import { buildEditPostSearch } from "../addresses";
import { OpenPost } from "../post-editor/open-post";
import { useRemovals } from "../posts/delete-post";
import { PostLists } from "../posts/post-list";
import type { StudioData } from "../screen.server";
import { GenerateForm } from "./generate-form";
import type { GenerationRow } from "./recent.server";

export function GenerateTab({ studio }: { studio: StudioData }) {
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

function RecentGenerations({ runs }: { runs: GenerationRow[] }) {
  if (runs.length === 0) return null;
  return (
    <details className="group rounded-card border border-line bg-surface px-4 py-2 text-sm">
      <summary className="flex cursor-pointer items-center justify-between py-1 font-semibold">
        Recent generations
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="divide-y divide-line">
        {runs.map(({ id, writer, tokens, cost, by, when, problem }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2">
            <span className="font-semibold">{writer}</span>
            <span className="tabular-nums text-muted">{tokens}</span>
            <span className="tabular-nums text-muted">{cost}</span>
            <span className="text-muted">
              {by}, <When at={when} />
            </span>
            {problem && <span className="w-full text-muted">{problem}</span>}
          </li>
        ))}
      </ul>
      <p className="py-2 text-xs text-muted">
        Costs are estimates by the model provider’s list prices of {PRICES_AS_OF}; its bill is what counts.
      </p>
    </details>
  );
}
