import type { MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { answerInBrowser, useAction } from "~/components/admin/forms/action-button";
import { PlainAnswer, Trouble } from "~/components/admin/forms/trouble";
import { buildAdminMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { OwnCallNotice, pickCallToLog, pickRefreshInterval } from "~/components/admin/telephone/own-call";
import { HeldTexts } from "~/components/admin/texting/texting";
import { Button } from "~/components/ui/button";
import { pickSettledAnswer, useEachAnswer } from "~/components/ui/use-each-answer";
import { mergeCommands } from "~/domain/leads/merge/commands";
import { ComposeProvider, Composer, useCompose } from "./composer/composer";
import { Details } from "./details/details";
import { DutyLog } from "./duty/log";
import { EmailAssistant } from "./email/assistant";
import { Asks } from "./head/asks";
import { Breadcrumb, Head } from "./head/head";
import { AfterCrisis } from "./next/after-crisis";
import { EmailCampaign } from "./next/campaign";
import { NextConsultation } from "./next/consultation";
import { RevenueTracking, StatusManagement } from "./next/status";
import { FollowUpTasks } from "./next/tasks";
import { usePresence } from "./presence/use-presence";
import type { LeadScreenData as LeadData, LeadScreenData, loader } from "./screen.server";
import { Thread } from "./thread/thread";
import { Timeline } from "./timeline/timeline";
import { Conversation } from "./words/conversation";
import { TheirWords } from "./words/words";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

/** How often a lead's screen is read again, as due times pass; `usePresence` notices what others change. */
const REFRESH_INTERVAL_MS = 60_000;

export const clientLoader = keepLast<LeadData>();

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildAdminMeta(matches, data?.lead.name ?? "Lead not found");

/** Shows a lead. In the document's order the family's message comes first, as on a phone. */
export default function LeadScreen() {
  const screen = useLoaderData<typeof loader>() as LeadData;
  const { lead } = screen;
  usePolling(pickRefreshInterval(screen.ownCall, REFRESH_INTERVAL_MS));
  const here = usePresence(screen);
  return (
    <ComposeProvider key={lead.id} first={pickCallToLog(screen.ownCall) ? "call" : "note"}>
      <Asks lead={lead} duty={screen.duty}>
        <Breadcrumb lead={lead} />
        <PlainAnswer />
        <Head lead={lead} clock={screen.clock} here={here} />
        <div
          data-lead-body
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 pb-28 md:grid-cols-[minmax(0,1fr)_16rem] md:grid-rows-[auto_1fr] md:pb-0 xl:grid-cols-[15.5rem_minmax(0,1fr)_17rem] 2xl:grid-cols-[17.5rem_minmax(0,1fr)_18.75rem] 2xl:gap-8"
        >
          <div className="grid min-w-0 gap-4 md:col-start-1 md:row-start-1 xl:col-start-2">
            <OwnCall call={screen.ownCall} />
            <MergeNotice lead={lead} merge={screen.merge} />
            <TheirWords
              lead={lead}
              words={screen.words}
              message={screen.message}
              duplicates={screen.duplicates}
            />
            <HeldTexts texting={screen.texting} />
            <Conversation lead={lead} conversations={screen.conversations} hasChat={screen.hasChat} />
            <Thread lead={lead} thread={screen.thread} writing={screen.writing} />
            <Composer screen={screen} />
          </div>
          <div className="grid min-w-0 gap-6 md:col-start-2 md:row-span-2 md:row-start-1 xl:contents">
            <div className="grid min-w-0 gap-6 xl:col-start-3 xl:row-span-2 xl:row-start-1">
              <AfterCrisis leadId={lead.id} card={screen.afterCrisis} texting={screen.texting} />
              <FollowUpTasks leadId={lead.id} tasks={screen.tasks} />
              <StatusManagement lead={lead} />
              <NextConsultation lead={lead} consultation={screen.consultation} />
              <EmailCampaign campaign={screen.campaign} leadId={lead.id} />
              <RevenueTracking lead={lead} />
              <EmailAssistant lead={lead} snippets={screen.snippets} writing={screen.writing} />
            </div>
            <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
              <Details
                lead={lead}
                contacts={screen.contacts}
                relatives={screen.relatives}
                properties={screen.properties}
                texting={screen.texting}
              />
            </div>
          </div>
          <div className="grid min-w-0 content-start gap-6 md:col-start-1 md:row-start-2 xl:col-start-2">
            <DutyLog lead={lead} duty={screen.duty} />
            <Timeline timeline={screen.timeline} />
          </div>
        </div>
      </Asks>
    </ComposeProvider>
  );
}

/** Says for a day after a merge that it was made, and offers the way back. */
/** Asks how one's own call went, in the composer's form. */
function OwnCall({ call }: { call: LeadData["ownCall"] }) {
  const { open } = useCompose();
  return (
    <OwnCallNotice call={call}>
      <Button size="sm" onClick={() => open("call")}>
        Say how it went
      </Button>
    </OwnCallNotice>
  );
}

function MergeNotice({ lead, merge }: Pick<LeadScreenData, "lead" | "merge">) {
  const at = `/admin/leads/${lead.id}/merge`;
  const trouble = useRef<HTMLFormElement>(null);
  const { fetcher, path, answer, pending } = useAction(mergeCommands.undoMerge, { at, trouble });
  const navigate = useNavigate();
  useEachAnswer(pickSettledAnswer(fetcher), ({ ok, value }) => {
    if (ok) navigate(`/admin/leads/${(value as { lead: { id: string } }).lead.id}`);
  });
  if (!merge) return null;
  return (
    <fetcher.Form
      ref={trouble}
      method="post"
      action={path}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
    >
      <input type="hidden" name="id" value={merge.id} />
      <span>Merged with another lead {merge.age}.</span>
      <SubmitButton variant="quiet" size="sm" pending={pending}>
        Undo merge
      </SubmitButton>
      <Trouble answer={answer} />
    </fetcher.Form>
  );
}
