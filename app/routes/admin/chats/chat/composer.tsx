import { Popover, PopoverButton } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CardLanguage } from "#db/values";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PopPanel } from "~/components/admin/pop";
import { buildButtonClass } from "~/components/ui/button";
import { MAX_SAID_CHARS } from "~/domain/chat/person-words";
import { chatCommands } from "~/services/chat/commands";
import type { OpenChat } from "./screen.server";
import { ASK_FOR_CONTACT, languageNames, SHORT_TEXTS } from "./short-texts";

/** From how many characters on the composer says how many are left. */
const COUNTED_FROM_CHARS = MAX_SAID_CHARS - 100;

const TOOL = buildButtonClass({ variant: "secondary", size: "sm" });

/** Writes to a family, for who is in its chat. What is typed stays until the server has it. */
export function Composer({ chat, join }: { chat: OpenChat; join: NonNullable<OpenChat["join"]> }) {
  const { reference, language } = chat;
  const box = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  const focus = () => findField(box.current)?.focus();
  const measure = () => setLength(findField(box.current)?.value.length ?? 0);

  useEffect(() => {
    const element = box.current;
    // The layout takes the focus of a screen that is opened.
    const focusing = setTimeout(() => findField(element)?.focus());
    // What is kept of the form is put back right after a reset.
    const look = () => setTimeout(() => setLength(findField(element)?.value.length ?? 0));
    element?.addEventListener("reset", look);
    element?.addEventListener("restored", look);
    return () => {
      clearTimeout(focusing);
      element?.removeEventListener("reset", look);
      element?.removeEventListener("restored", look);
    };
  }, []);

  const insert = (text: string) => {
    const field = findField(box.current);
    if (!field) return;
    const { selectionStart: from, selectionEnd: to, value } = field;
    const gap = from > 0 && !/\s$/.test(value.slice(0, from)) ? " " : "";
    field.setRangeText(gap + text, from, to, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    // The popover gives the focus back to its button first.
    setTimeout(focus);
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <div ref={box} className="grid gap-2">
      <ActionForm
        do={chatCommands.say}
        with={{ reference }}
        id="say"
        label="Write to them"
        keep
        onDone={focus}
      >
        {({ Textarea, Submit }) => (
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
            <Textarea
              name="text"
              label={<span className="sr-only">Write to them</span>}
              rows={2}
              autoComplete="off"
              placeholder="Write to them"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onInput={measure}
              onKeyDown={sendByKey}
              controlClassName="!min-h-11 max-h-40 [field-sizing:content]"
            />
            <Submit
              variant="primary"
              size="sm"
              className="!min-h-11 min-w-16"
              title="Ctrl or ⌘ and Enter"
              // The field keeps the focus, and a phone its keyboard.
              onMouseDown={(event) => event.preventDefault()}
            >
              Say
            </Submit>
            {length >= COUNTED_FROM_CHARS && (
              <p role="status" className="col-span-2 text-xs tabular-nums text-muted">
                {describeRoom(MAX_SAID_CHARS - length)}
              </p>
            )}
          </div>
        )}
      </ActionForm>
      <div className="flex flex-wrap items-center gap-1.5">
        <ShortTexts first={language} onChosen={insert} />
        <ActionButton do={chatCommands.showNumbers} with={{ reference }}>
          Show the numbers
        </ActionButton>
        <ActionButton do={chatCommands.say} with={{ reference, text: ASK_FOR_CONTACT[language] }}>
          Ask how to reach you
        </ActionButton>
        <Reached chat={chat} />
        <Leave chat={chat} hasHeard={join.hasHeard} />
      </div>
    </div>
  );
}

const findField = (element: HTMLElement | null) => element?.querySelector("textarea");

const describeRoom = (left: number) =>
  left < 0 ? `${-left} characters too many` : left === 1 ? "1 character left" : `${left} characters left`;

function ShortTexts({ first, onChosen }: { first: CardLanguage; onChosen: (text: string) => void }) {
  const languages: CardLanguage[] = first === "es" ? ["es", "en"] : ["en", "es"];
  return (
    <Popover className="relative">
      <PopoverButton className={TOOL}>
        Short texts
        <ChevronDown aria-hidden className="size-4" />
      </PopoverButton>
      <PopPanel name="Short texts" align="left" side="above" width="md:w-96">
        {(close) =>
          languages.map((language) => (
            <div key={language} lang={language}>
              <p className="mb-1 text-xs font-semibold text-muted" lang="en">
                {languageNames[language]}
              </p>
              <ul className="-mx-2 grid">
                {SHORT_TEXTS[language].map((text) => (
                  <li key={text}>
                    <button
                      type="button"
                      onClick={() => {
                        close();
                        onChosen(text);
                      }}
                      className="min-h-8 w-full rounded-control px-2 py-1 text-left hover:bg-primary-tint"
                    >
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          ))
        }
      </PopPanel>
    </Popover>
  );
}

/** In danger, says that the family was reached: only once it has written to who says so. */
export function Reached({ chat: { reference, isCrisis, reach } }: { chat: OpenChat }) {
  if (!isCrisis) return null;
  if (reach === "noted") return <span className="px-1 text-sm text-muted">Noted as reached</span>;
  if (reach === "early")
    return <span className="px-1 text-sm text-muted">“Reached” comes once they have written to you.</span>;
  return (
    <ActionButton do={chatCommands.noteReached} with={{ reference }}>
      Reached
    </ActionButton>
  );
}

function Leave({ chat: { reference, isCrisis }, hasHeard }: { chat: OpenChat; hasHeard: boolean }) {
  return (
    <Popover className="relative ml-auto">
      <PopoverButton className={TOOL}>
        Leave
        <ChevronDown aria-hidden className="size-4" />
      </PopoverButton>
      <PopPanel name="Leave the chat" side="above" width="md:w-80">
        {() => (
          <>
            {isCrisis && !hasHeard && (
              <p className="font-semibold">
                They have not written to you yet. If you leave, the danger alerts colleagues again.
              </p>
            )}
            <div className="grid gap-1">
              <ActionButton do={chatCommands.leave} with={{ reference, isOver: false }}>
                Give back to the questions
              </ActionButton>
              <p className="text-muted">They read that you have left, and can go on with the questions.</p>
            </div>
            <div className="grid gap-1">
              <ActionButton do={chatCommands.leave} with={{ reference, isOver: true }}>
                End
              </ActionButton>
              <p className="text-muted">They read that you have ended the conversation, and whom to call.</p>
            </div>
          </>
        )}
      </PopPanel>
    </Popover>
  );
}
