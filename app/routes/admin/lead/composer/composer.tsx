import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useSearchParams } from "@remix-run/react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { CallFields } from "~/components/admin/call/call-fields";
import { ActionForm } from "~/components/admin/forms/action-form";
import { useOfferUndo } from "~/components/admin/forms/undo";
import { pickWaitingDuplicates } from "~/components/admin/lead/waiting-lead";
import { TaskForm } from "~/components/admin/tasks/task-form";
import { pickCallToLog } from "~/components/admin/telephone/own-call";
import { MissedCall, TextForm } from "~/components/admin/texting/texting";
import { joinClassNames } from "~/components/ui/class-names";
import { outreachCommands } from "~/services/leads/outreach-commands";
import { BlankEmail } from "../email/blank-email";
import type { LeadScreenData } from "../screen.server";
import { NoteForm } from "./note";

const LABELS: Record<ComposeTab, string> = {
  note: "Note",
  call: "Call",
  missed: "Missed call",
  text: "Text",
  email: "Email",
  task: "Task",
};

/** Shows one place to write notes, calls, mails, texts and tasks. What is typed in a tab stays while another is open. */
export function Composer({ screen }: { screen: LeadScreenData }) {
  const { tab, isAfterCrisis, choose } = useCompose();
  const { lead, newTask } = screen;
  const element = useRef<HTMLElement>(null);
  // Unsent text is shown once it is restored (`FormDraft`).
  useEffect(() => {
    const { current } = element;
    const show = ({ target }: Event) => {
      const name = composeTabs.find((name) => (target as Element).closest(`#compose-${name}`));
      if (name) choose(name);
    };
    current?.addEventListener("restored", show);
    return () => current?.removeEventListener("restored", show);
  }, [choose]);
  const panels: Record<ComposeTab, ReactNode> = {
    note: <NoteForm leadId={lead.id} people={screen.named} />,
    call: <CallForm {...screen} />,
    missed: <MissedCall id="missed" texting={screen.texting} />,
    text: <TextForm id="text" texting={screen.texting} isAfterCrisis={isAfterCrisis} />,
    email: <BlankEmail {...screen} />,
    task: <NewTask lead={lead} newTask={newTask} />,
  };
  return (
    <section
      ref={element}
      id="composer"
      aria-labelledby="notes"
      className="min-w-0 rounded-card border border-line bg-surface"
    >
      <h2 id="notes" className="px-5 pt-3 text-sm font-semibold text-muted">
        Notes
      </h2>
      <TabGroup selectedIndex={composeTabs.indexOf(tab)} onChange={(index) => choose(composeTabs[index]!)}>
        <TabList
          aria-label="What to add"
          className="flex gap-1 overflow-x-auto border-b border-line px-3 max-sm:gap-0 max-sm:px-2"
        >
          {composeTabs.map((name) => (
            <Tab
              key={name}
              as="a"
              href={`?compose=${name}#composer`}
              onClick={(event: MouseEvent) => {
                // Headless UI ignores a click that is prevented.
                event.preventDefault();
                choose(name);
              }}
              className={joinClassNames(
                "-mb-px whitespace-nowrap border-b-2 px-3 py-2 font-semibold outline-offset-[-2px] max-sm:px-2",
                name === tab
                  ? "border-primary text-primary"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {LABELS[name]}
            </Tab>
          ))}
        </TabList>
        <TabPanels className="p-5 pt-4">
          {composeTabs.map((name) => (
            <TabPanel
              key={name}
              unmount={false}
              id={`compose-${name}`}
              tabIndex={-1}
              className="outline-none"
            >
              {panels[name]}
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
    </section>
  );
}

function NewTask({ lead, newTask }: Pick<LeadScreenData, "lead" | "newTask">) {
  // The note form is remounted after a note is added.
  const [round, setRound] = useState(0);
  return (
    <TaskForm key={round} id="new-task" draft={newTask} leadId={lead.id} onDone={() => setRound(round + 1)} />
  );
}

type Props = Pick<LeadScreenData, "lead" | "contacts" | "nextTask" | "duplicates" | "ownCall">;

function CallForm({ lead, contacts, nextTask, duplicates, ownCall }: Props) {
  // The call form is remounted after a call is logged, because another next step is proposed then.
  const [round, setRound] = useState(0);
  const offerUndo = useOfferUndo();
  const call = pickCallToLog(ownCall);
  const numbers = contacts
    .filter(({ kind, unsafe }) => kind === "phone" && !unsafe)
    .map(({ id, shown, label, isWrong, mayLeaveMessage }) => ({
      value: id,
      isUnsafe: mayLeaveMessage === false,
      label: [shown, label, isWrong && "wrong"].filter(Boolean).join(" · "),
    }));
  return (
    <ActionForm
      key={round}
      do={outreachCommands.logCall}
      with={{ id: lead.id, ...(call && { phoneCallId: call.id }) }}
      id="log-call"
      keep
      toast={({ undos }) => offerUndo(undos)}
      onDone={() => setRound(round + 1)}
      className="group/call grid gap-3"
    >
      {(f) => (
        <>
          <CallFields
            id="log-call"
            numbers={numbers}
            called={call?.contactId}
            next={nextTask}
            errors={f.errors}
            duplicates={pickWaitingDuplicates(duplicates)}
          />
          <p className="hidden text-sm text-muted group-has-[input:not([value=reached])[name=outcome]:checked]/call:block">
            The next try is planned when you log this.
          </p>
          <f.Submit variant="secondary" pendingLabel="Logging..." className="justify-self-start">
            Log call
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

const composeTabs = ["note", "call", "missed", "text", "email", "task"] as const;
export type ComposeTab = (typeof composeTabs)[number];

type Compose = {
  tab: ComposeTab;
  /** Whether a text begins with the words for a call after a crisis. */
  isAfterCrisis: boolean;
  choose: (tab: ComposeTab) => void;
  /** Chooses a tab of the composer from elsewhere on the screen, and puts the focus into its first field. */
  open: (tab: ComposeTab, words?: typeof AFTER_CRISIS_WORDS) => void;
};

/** What the address names (`words`) where a text is to begin with the words for a call after a crisis. */
const AFTER_CRISIS_WORDS = "after_crisis";

const ComposeContext = createContext<Compose | undefined>(undefined);

/** Provides which tab of the composer is open. The address names the first one, so that each can be linked to; else it is `first`. */
export function ComposeProvider({ first, children }: { first: ComposeTab; children: ReactNode }) {
  const [params] = useSearchParams();
  const asked = composeTabs.find((name) => name === params.get("compose"));
  const [tab, choose] = useState<ComposeTab>(asked ?? first);
  const [isAfterCrisis, setIsAfterCrisis] = useState(params.get("words") === AFTER_CRISIS_WORDS);
  const open: Compose["open"] = (name, words) => {
    flushSync(() => {
      choose(name);
      if (words) setIsAfterCrisis(true);
    });
    const panel = document.getElementById(`compose-${name}`);
    const field = panel?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
    field?.focus({ preventScroll: true });
    document.getElementById("composer")?.scrollIntoView({ block: "nearest" });
  };
  return (
    <ComposeContext.Provider value={{ tab, isAfterCrisis, choose, open }}>{children}</ComposeContext.Provider>
  );
}

export function useCompose(): Compose {
  const compose = useContext(ComposeContext);
  if (!compose) throw new Error("There is no ComposeProvider around this");
  return compose;
}
