import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleSlash from "lucide-react/icons/circle-slash";
import { ActionButton } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Badge } from "~/components/admin/screen";
import { Fold } from "~/components/admin/tasks/fold";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { afterCrisisCommands } from "~/services/leads/after-crisis-commands";
import { useCompose } from "../composer/composer";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";

type Card = NonNullable<LeadScreenData["afterCrisis"]>;
type Call = Card["calls"][number];

/** The calls to a family after it was reached in a crisis; renders nothing where there are none to make or to see. */
export function AfterCrisis({
  leadId,
  card,
  texting,
}: { leadId: string; card: Card | null } & Pick<LeadScreenData, "texting">) {
  if (!card) return null;
  return (
    <Section id="after-crisis" title="After a crisis" aside={<Caller card={card} />}>
      {card.isOffered && <Offer leadId={leadId} />}
      {card.isOpen ? (
        <>
          <Notices card={card} />
          <Calls calls={card.calls} />
          <Controls leadId={leadId} card={card} texting={texting} />
        </>
      ) : (
        card.calls.length > 0 && <Past leadId={leadId} card={card} />
      )}
    </Section>
  );
}

const Caller = ({ card: { isOpen, caller } }: { card: Card }) =>
  isOpen && (
    <span className="min-w-0 truncate text-sm text-muted">
      {caller ? `${caller} calls` : "Nobody is to call"}
    </span>
  );

const Offer = ({ leadId }: { leadId: string }) => (
  <div className="mb-3 grid justify-items-start gap-2 text-sm">
    <p>
      They were in a crisis and somebody reached them. Plan to call the day after, three days after and a week
      after?
    </p>
    <ActionButton do={afterCrisisCommands.plan} with={{ id: leadId }}>
      Plan three calls
    </ActionButton>
  </div>
);

const Notices = ({ card: { hasNumber, isLeadClosed } }: { card: Card }) => (
  <>
    {!hasNumber && (
      <p className="mb-2 text-sm">
        <strong className="font-semibold text-amber">No way to call.</strong> No number here may be called:
        find one, or give the calls to somebody who knows a way.
      </p>
    )}
    {isLeadClosed && (
      <p className="mb-2 text-sm">
        <strong className="font-semibold">Are these calls still wanted?</strong> The lead is closed, and they
        go on until somebody ends them.
      </p>
    )}
  </>
);

const Calls = ({ calls }: { calls: readonly Call[] }) => (
  <ol className="grid gap-1">
    {calls.map((call) => (
      <li key={call.id} className="flex flex-wrap items-start gap-2 py-0.5 text-sm">
        <StateIcon state={call.state} />
        <div className="min-w-0 flex-1">
          <p
            className={joinClassNames(
              "[overflow-wrap:anywhere]",
              call.state === "planned" ? "font-semibold" : "text-muted",
            )}
          >
            {call.name}
          </p>
          <p className="flex flex-wrap items-center gap-x-1.5 text-muted [overflow-wrap:anywhere]">
            <CallState call={call} />
          </p>
        </div>
        {call.state === "planned" && <Move call={call} />}
      </li>
    ))}
  </ol>
);

function StateIcon({ state }: Pick<Call, "state">) {
  const Icon = { planned: CircleDashed, done: CircleCheck, ended: CircleSlash }[state];
  return (
    <Icon
      aria-hidden
      className={joinClassNames("mt-0.5 size-4 shrink-0", state === "done" ? "text-primary" : "text-muted")}
    />
  );
}

function CallState({ call: { state, dueAt, isOverdue, doneAt, by, because } }: { call: Call }) {
  if (state === "planned")
    return (
      <>
        <span>
          Due <When at={dueAt} />
        </span>
        {isOverdue && <Badge tone="amber">Overdue</Badge>}
      </>
    );
  if (state === "ended") return <span>{because}</span>;
  return (
    <span>
      {by ? `Made by ${by}` : "Made"}
      {doneAt && (
        <>
          , <When at={doneAt} />
        </>
      )}
    </span>
  );
}

const Move = ({ call }: { call: Call }) => (
  <Fold label="Move" name={`Move the call: ${call.name}`} className="-my-1 -mr-3 open:mx-0 open:my-0">
    {(close) => (
      <ActionForm
        do={afterCrisisCommands.move}
        with={{ id: call.id }}
        id={`move-${call.id}`}
        keep
        initial={{ dueDate: call.dueDate }}
        onDone={close}
        className="grid gap-3"
      >
        {(f) => (
          <>
            <f.Input name="dueDate" label="New time" type="datetime-local" required />
            <f.Input name="reason" label="Why" required autoComplete="off" />
            <f.Submit size="sm" variant="secondary" pendingLabel="Moving..." className="justify-self-start">
              Move call
            </f.Submit>
          </>
        )}
      </ActionForm>
    )}
  </Fold>
);

function Controls({
  leadId,
  card: { others },
  texting,
}: { leadId: string; card: Card } & Pick<LeadScreenData, "texting">) {
  const { open } = useCompose();
  const mayText = texting.numbers.some(({ why }) => why === null);
  return (
    <div
      className={joinClassNames(
        "mt-2 flex flex-wrap items-start gap-1",
        !mayText && "-ml-3 has-[[open]]:ml-0",
      )}
    >
      {mayText && (
        <Button size="sm" variant="secondary" onClick={() => open("text", "after_crisis")}>
          Text
        </Button>
      )}
      {others.length > 0 && (
        <Fold label="Give to" name="Give to somebody else">
          {(close) => (
            <ActionForm
              do={afterCrisisCommands.give}
              with={{ id: leadId }}
              id="give-after-crisis"
              onDone={close}
              className="grid gap-3"
            >
              {(f) => (
                <>
                  <f.Select
                    name="to"
                    label="Who calls"
                    required
                    placeholder="Please choose"
                    options={others}
                  />
                  <f.Submit
                    size="sm"
                    variant="secondary"
                    pendingLabel="Giving..."
                    className="justify-self-start"
                  >
                    Give
                  </f.Submit>
                </>
              )}
            </ActionForm>
          )}
        </Fold>
      )}
      <Fold label="Not wanted" name="The calls are not wanted">
        {(close) => (
          <ActionForm
            do={afterCrisisCommands.end}
            with={{ id: leadId }}
            id="end-after-crisis"
            keep
            onDone={close}
            className="grid gap-3"
          >
            {(f) => (
              <>
                <f.Input
                  name="reason"
                  label="Why"
                  hint="All that are planned end. The reason stays with them."
                  required
                  autoComplete="off"
                />
                <f.Submit
                  size="sm"
                  variant="secondary"
                  pendingLabel="Ending..."
                  className="justify-self-start"
                >
                  End the calls
                </f.Submit>
              </>
            )}
          </ActionForm>
        )}
      </Fold>
    </div>
  );
}

/** Folds calls away that are over. They can be planned again: a family may want them after all. */
function Past({ leadId, card: { calls, isOffered } }: { leadId: string; card: Card }) {
  const made = calls.filter(({ state }) => state === "done").length;
  const ended = calls.length - made;
  return (
    <details>
      <summary className="flex min-h-8 w-fit items-center text-sm text-muted underline-offset-2 hover:underline">
        {[made > 0 && `${made} made`, ended > 0 && `${ended} not made`].filter(Boolean).join(", ")}
      </summary>
      <div className="grid justify-items-start gap-2">
        <Calls calls={calls} />
        {!isOffered && (
          <div className="-ml-3">
            <ActionButton do={afterCrisisCommands.plan} with={{ id: leadId }} variant="quiet">
              Plan three calls again
            </ActionButton>
          </div>
        )}
      </div>
    </details>
  );
}
