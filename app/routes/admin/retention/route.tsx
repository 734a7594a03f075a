import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { Modal } from "~/components/admin/modal";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/page-header";
import { CLOSED_LEAD_TTL_YEARS, ERASURE_NOTICE_DAYS } from "~/domain/leads/retention/retention";
import { requireOwner, requireRecentAuth, requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenName, getScreenTitle } from "~/screens";
import { buildRetentionFailure, type RetentionAnswer, type RetentionIntent } from "./action-data";
import { EraseForm, KeepForm } from "./ask-forms";
import { changeRetention, type EndingLine, type RetentionScreen, readRetention } from "./data.server";
import { Endings, Holds } from "./lists";

export async function loader({ request }: LoaderFunctionArgs) {
  return {
    ...readRetention(new URL(request.url), await requireStaff(request)),
    keptYears: CLOSED_LEAD_TTL_YEARS,
    noticeDays: ERASURE_NOTICE_DAYS,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireOwner(request);
  const form = await readFormData(request);
  if (form.get("intent") === "erase") await requireRecentAuth(request, "owner", { form });
  return changeRetention(form, user);
}

export const clientAction = answerFailure(buildRetentionFailure);

export const clientLoader = keepLast<RetentionScreen>();

export const meta = buildScreenMeta("/admin/retention");

type Asking = { intent: RetentionIntent; lead: EndingLine } | null;

const titleOf = ({ intent, lead }: NonNullable<Asking>) =>
  intent === "keep" ? `Keep ${lead.name} for a year` : `Erase ${lead.name} now`;

const FORMS = { keep: KeepForm, erase: EraseForm };

export default function RetentionPage() {
  const screen = useLoaderData<typeof loader>();
  const { lines } = screen;
  const answer = useActionData<RetentionAnswer>();
  const [asking, setAsking] = useState<Asking>(null);
  const opener = useRef<HTMLElement | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const close = () => {
    setAsking(null);
    setTimeout(() => opener.current?.focus());
  };
  const done = () => {
    setAsking(null);
    isDone.current = true;
  };
  // A lead that was kept or erased leaves the list, and with it the button that had the focus.
  useEffect(() => {
    if (!isDone.current || asking || lines.some(({ id }) => id === opener.current?.dataset.lead)) return;
    isDone.current = false;
    const timer = setTimeout(() => lists.current?.focus());
    return () => clearTimeout(timer);
  }, [lines, asking]);
  const form = ({ intent, lead }: NonNullable<Asking>, onDone: () => void) => {
    const Form = FORMS[intent];
    return <Form key={lead.id} lead={lead} onDone={onDone} />;
  };
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/retention")}
        lead={`Closed leads are erased ${screen.keptYears} years after the last contact, as the privacy page says. ${
          screen.mayAct ? "You are" : "The owner is"
        } asked ${screen.noticeDays} days before.`}
        actions={
          <ButtonLink to="/admin/dashboard" variant="secondary" size="sm">
            Back to {getScreenName("/admin/dashboard")}
          </ButtonLink>
        }
      />
      {answer && (
        <p role="status" className="rounded-card border border-line bg-surface px-4 py-2.5 font-semibold">
          {[answer.title, answer.message].filter(Boolean).join(". ")}
        </p>
      )}
      {screen.asked && !asking && (
        <section aria-labelledby="asked" className="rounded-card border border-line bg-surface p-5">
          <h2 id="asked" className="mb-3 text-h2">
            {titleOf(screen.asked)}
          </h2>
          {form(screen.asked, () => {})}
        </section>
      )}
      <div ref={lists} tabIndex={-1} className="grid gap-5 outline-none">
        <Endings
          screen={screen}
          onAsk={(intent, lead, from) => {
            opener.current = from;
            setAsking({ intent, lead });
          }}
        />
        <Holds holds={screen.holds} />
      </div>
      <Modal open={asking !== null} size="small" title={asking ? titleOf(asking) : ""} onClose={close}>
        <div className="overflow-y-auto px-5 py-4">{asking && form(asking, done)}</div>
      </Modal>
    </>
  );
}
