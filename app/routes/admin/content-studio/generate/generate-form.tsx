import { Form } from "@remix-run/react";
import Sparkles from "lucide-react/icons/sparkles";
import { type FormEvent, type ReactNode, useState } from "react";
import { discardSubmittedDraft } from "~/components/admin/forms/this-page";
import { Unsent } from "~/components/admin/forms/unsent";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { InputField, SelectField } from "~/components/ui/control-fields";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { SubmitButton } from "~/components/ui/submit-button";
import { showToast } from "~/components/ui/toast-store";
import { useHydrated } from "~/components/ui/use-hydrated";
import { categoryOptions, toneOptions } from "~/domain/blog/options";
import { GENERATE_WORDS, type GenerateAnswer } from "./action-data";
import { showProgress } from "./progress";
import { useGenerate } from "./use-generate";

/**
 * The form that asks for a draft; without JavaScript it goes to the screen's own action as `intent=generate`.
 * @param beside another way to begin a post, next to the button
 */
export function GenerateForm({
  onDone,
  answer,
  beside,
}: {
  onDone: (postId: string) => void;
  answer?: GenerateAnswer | undefined;
  beside?: ReactNode;
}) {
  const values = answer?.values;
  const [topic, setTopic] = useState(values?.topic ?? "");
  const isLive = useHydrated();
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
      <Form method="post" onSubmit={submit} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="generate" />
        <Unsent form="generate" />
        <Field
          id="generate-topic"
          label="Blog Topic"
          required
          hint="A question, a title or a few words. Leave out names: nobody’s are sent to the model."
          error={answer && `${answer.title}: ${answer.message}`}
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
            defaultValue={values?.tone ?? "professional"}
            disabled={isPending}
          />
          <SelectField
            id="generate-category"
            label="Category"
            name="category"
            options={categoryOptions}
            defaultValue={values?.category ?? "intervention"}
            disabled={isPending}
          />
          <InputField
            id="generate-keywords"
            label="Keywords"
            hint="Separated by commas"
            name="keywords"
            defaultValue={values?.keywords}
            autoComplete="off"
            placeholder="boundaries, saying no"
            readOnly={isPending}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton disabled={isLive && !topic.trim()} pending={isPending} pendingLabel="Generating...">
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
      </Form>
    </Panel>
  );
}

const showMissingTopic = () => {
  const { title, message } = GENERATE_WORDS.topic;
  showToast({ title, description: message, variant: "destructive" });
};

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
