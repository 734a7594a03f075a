import { Link, useLocation, useNavigate } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import FilePlus from "lucide-react/icons/file-plus";
import Sparkles from "lucide-react/icons/sparkles";
import { type FormEvent, type ReactNode, useMemo, useState } from "react";
import { ButtonLink, SubmitButton } from "~/components/admin/buttons";
import { FormDraft } from "~/components/admin/forms/form-draft";
import { discardSubmittedDraft } from "~/components/admin/forms/page-drafts";
import { EmptyState, Panel } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { showToast } from "~/components/ui/toast-store";
import { categoryOptions, toneOptions } from "~/domain/blog/options";
import { PRICES_AS_OF } from "~/domain/writing/prices";
import type { DraftProgress } from "~/domain/writing/request";
import { PostEditor } from "~/routes/admin/content-studio/post-editor/post-editor";
import { buildEditPostSearch } from "../addresses";
import { PostLists, useRemovals } from "../posts/post-list";
import type { StudioData } from "../screen.server";
import { useGenerate } from "./use-generate";

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
            <ButtonLink to={`${buildEditPostSearch(search, newPost)}&new=1`} size="md">
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

function RecentGenerations({ runs }: { runs: StudioData["generations"] }) {
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

/** The form that asks for a draft. @param beside another way to begin a post, next to the button */
function GenerateForm({ onDone, beside }: { onDone: (postId: string) => void; beside?: ReactNode }) {
  const [topic, setTopic] = useState("");
  const { start, cancel, progress, isPending, wasCancelled } = useGenerate(onDone);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "").trim();
    if (!text("topic")) return showMissingTopic();
    const keywords = text("keywords").split(",");
    const isWritten = await start({
      topic: text("topic"),
      tone: text("tone"),
      category: text("category"),
      keywords: keywords.map((word) => word.trim()).filter(Boolean),
    });
    if (isWritten) discardSubmittedDraft(form.get("key"));
  };

  return (
    <Panel id="generate" title="Generate">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <FormDraft form="generate" />
        <Field
          id="generate-topic"
          label="Blog Topic"
          required
          hint="A question, a title or a few words. Leave out names: nobody’s are sent to the model."
        >
          {(control) => (
            <Input
              {...control}
              name="topic"
              value={topic}
              maxLength={600}
              autoComplete="off"
              placeholder="How to say no and still say I love you"
              onChange={(event) => setTopic(event.target.value)}
              // Enter is handled here, as a disabled button keeps the browser from submitting the form.
              onKeyDown={(event) => {
                if (event.key === "Enter" && !topic.trim()) showMissingTopic();
              }}
              readOnly={isPending}
            />
          )}
        </Field>
        <div className="grid gap-4 md:grid-cols-3">
          <SelectField
            id="generate-tone"
            label="Tone"
            name="tone"
            options={toneOptions}
            defaultValue="professional"
            disabled={isPending}
          />
          <SelectField
            id="generate-category"
            label="Category"
            name="category"
            options={categoryOptions}
            defaultValue="intervention"
            disabled={isPending}
          />
          <InputField
            id="generate-keywords"
            label="Keywords"
            hint="Separated by commas"
            name="keywords"
            autoComplete="off"
            placeholder="boundaries, saying no"
            readOnly={isPending}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton disabled={!topic.trim()} pending={isPending} pendingLabel="Generating...">
            <Sparkles aria-hidden className="size-[1.1em]" /> Generate with AI
          </SubmitButton>
          {isPending && (
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
          )}
          {!isPending && beside}
        </div>
        <Follow isPending={isPending} shown={showProgress(progress)} wasCancelled={wasCancelled} />
      </form>
    </Panel>
  );
}

const showMissingTopic = () =>
  showToast({
    title: "Topic Required",
    description: "Please enter a topic for your blog post.",
    variant: "destructive",
  });

/** Shows a draft's progress. Screen readers read out only a new step, not each count of words. */
function Follow({
  isPending,
  shown,
  wasCancelled,
}: {
  isPending: boolean;
  shown: ReturnType<typeof showProgress>;
  wasCancelled: boolean;
}) {
  return (
    <div className="text-sm">
      <p role="status">{isPending ? shown.step : wasCancelled ? "Canceled. Nothing was saved." : ""}</p>
      {isPending && (
        <>
          <div
            role="progressbar"
            aria-label="Draft"
            aria-valuemin={0}
            aria-valuemax={100}
            {...(shown.share !== null && { "aria-valuenow": Math.round(shown.share * 100) })}
            className="mt-1.5 h-1.5 w-full max-w-md overflow-hidden rounded-full bg-line"
          >
            <div
              className="h-full rounded-full bg-primary transition-[width] motion-reduce:transition-none"
              style={{ width: `${(shown.share ?? 0.02) * 100}%` }}
            />
          </div>
          <p className="mt-1 min-h-5 tabular-nums text-muted">{shown.detail}</p>
        </>
      )}
    </div>
  );
}

/** The number of words a draft usually has, for the progress bar. */
const USUAL_WORDS = 1_000;

interface ProgressDisplay {
  /** The step under way; read out when it changes, so it holds no running count. */
  step: string;
  detail: string;
  share: number | null;
}

function showProgress(progress: DraftProgress | null): ProgressDisplay {
  const words = (count: number) => (count > 0 ? `${count.toLocaleString("en-US")} words so far` : "");
  const share = (count: number) => (count > 0 ? Math.min(0.95, count / USUAL_WORDS) : null);
  switch (progress?.stage) {
    case "writing":
      return {
        step: progress.section ? `Writing “${progress.section}”` : "Writing the opening",
        detail: words(progress.words),
        share: share(progress.words),
      };
    case "repairing":
      return {
        step: "Putting right what the checks found",
        detail: words(progress.words),
        share: share(progress.words),
      };
    case "built-in":
      return { step: progress.reason ?? "Putting together a built-in draft", detail: "", share: null };
    case "saving":
      return { step: "Saving the draft", detail: "", share: 1 };
    case undefined:
      return { step: "Reading up on the site’s own posts", detail: "", share: null };
  }
}

type Open = NonNullable<StudioData["open"]>;

function OpenPost({ open, onClose }: { open: Open; onClose: (outcome: "saved" | "cancelled") => void }) {
  const { search } = useLocation();
  const id = open.post?.id;
  // The review's data stay the same objects across refreshes, so that it runs again only after typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each post
  const against = useMemo(() => open, [id]);
  const { post } = open;
  if (!post)
    return (
      <EmptyState
        title="Blog post not found"
        hint="It may have been deleted."
        action={
          <Link to={buildEditPostSearch(search, null)} className="font-semibold text-primary underline">
            Close
          </Link>
        }
      />
    );
  return (
    <PostEditor
      key={post.id}
      post={post}
      host={open.host}
      clock={open.clock}
      against={against}
      onClose={onClose}
    />
  );
}
