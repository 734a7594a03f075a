import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { Textarea } from "~/components/ui/controls";
import { MAX_SITUATION_CHARS } from "~/domain/chat/questions";
import type { ChatConversation } from "./conversation-state";
import { type PersonWords, personWords } from "./person-words";
import { NEARLY_FULL_CHARS } from "./question-step";
import type { useConversation } from "./use-conversation";

type Composer = Pick<
  ReturnType<typeof useConversation>,
  "state" | "say" | "type" | "remove" | "goOn" | "leaveDetails"
>;

/** The field for words to somebody of ours. With what was typed in it, it stays when they leave. */
export function PersonComposer({ state, say, type, remove, goOn, leaveDetails }: Composer) {
  const { draft, saying, person, language } = state;
  const words = personWords[language];
  const field = useRef<HTMLTextAreaElement>(null);
  const isLong = draft.trim().length > MAX_SITUATION_CHARS;

  // The keyboard is nowhere once the field that had it has given way to this one.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const next = field.current?.value ? field.current : document.getElementById(CHAT_LOG_ID);
    next?.focus({ preventScroll: true });
  }, []);

  const send = () => {
    if (!draft.trim() || isLong) field.current?.focus();
    else void say();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      onSubmit={onSubmit}
      lang={language}
      className="shrink-0 border-t border-line bg-surface px-4 pb-1 pt-2.5 tiny:px-2 group-data-[short]/chat:py-1.5"
    >
      <label
        htmlFor={CHAT_WORDS_ID}
        className={person ? "sr-only" : "mb-1.5 block text-xs font-semibold text-ink"}
      >
        {person ? words.message : words.left}
      </label>
      <div className="flex items-end gap-2 tiny:flex-wrap">
        <Textarea
          ref={field}
          id={CHAT_WORDS_ID}
          rows={2}
          value={draft}
          placeholder={person ? words.message : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          aria-invalid={isLong || undefined}
          aria-describedby="chat-words-hint"
          className="max-h-36 min-w-0 flex-1 !resize-none text-base [field-sizing:content] group-data-[short]/chat:max-h-20"
        />
        <Button
          type="submit"
          pending={saying !== null}
          pendingLabel={words.sending}
          className="!px-4 tiny:w-full"
        >
          {words.send}
        </Button>
      </div>
      <p
        id="chat-words-hint"
        role="status"
        className={joinClassNames(
          "mt-1 text-xs empty:hidden",
          isLong ? "font-semibold text-error" : "text-muted",
        )}
      >
        {describeRoom(draft.trim().length, words)}
      </p>
      {person ? (
        <div className="flex flex-wrap gap-x-5 group-[&[data-short]:has(textarea:focus)]/chat:hidden">
          {state.upcoming && <QuietLink onClick={goOn}>{words.goOn}</QuietLink>}
          <QuietLink onClick={leaveDetails}>{words.leaveDetails}</QuietLink>
        </div>
      ) : (
        <QuietLink onClick={remove}>{words.remove}</QuietLink>
      )}
    </form>
  );
}

export const CHAT_WORDS_ID = "chat-words";

/** The log of the conversation, which takes the keyboard where nothing else does. */
export const CHAT_LOG_ID = "chat-log";

/** Says how many characters are left; null while there are enough. */
function describeRoom(length: number, words: PersonWords): string | null {
  const left = MAX_SITUATION_CHARS - length;
  if (left > NEARLY_FULL_CHARS) return null;
  return left >= 0 ? words.remaining(left) : words.tooLong(-left);
}

export const QuietLink = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-11 rounded-sm text-left text-xs font-semibold text-primary underline underline-offset-4 hover:no-underline"
  >
    {children}
  </button>
);

/** Shows words that can't be sent any more, until they are taken away. */
export function UnsentWords({ state, remove }: { state: ChatConversation; remove: () => void }) {
  const words = personWords[state.language];
  return (
    <div
      lang={state.language}
      className="my-3 rounded-control border border-edge bg-surface px-4 py-3 text-sm"
    >
      <p className="font-semibold">{words.lost}</p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{state.draft}</p>
      <QuietLink onClick={remove}>{words.remove}</QuietLink>
    </div>
  );
}
