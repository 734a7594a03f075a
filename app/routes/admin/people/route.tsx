import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useEffect } from "react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { PageHeader } from "~/components/ui/page-header";
import { requireOwner, requireRecentAuth } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { type PeopleAnswer, peopleForms } from "./action-data";
import { changePeople, type PeopleData, readPeople } from "./data.server";
import { Invitations } from "./invitations";
import { InviteForm } from "./invite-form";
import { PersonList } from "./person-list";

export async function loader({ request }: LoaderFunctionArgs) {
  return readPeople(await requireOwner(request));
}

export async function action({ request }: ActionFunctionArgs) {
  await requireOwner(request);
  const form = await readFormData(request);
  return changePeople(form, await requireRecentAuth(request, "owner", { form }));
}

export const clientAction = answerFailure((form) => peopleForms.buildFailure(form.get("intent")));

export const clientLoader = keepLast<PeopleData>();

export const meta = buildScreenMeta("/admin/people");

export default function PeopleScreen() {
  const { people, invitations, heirs } = useLoaderData<typeof loader>() as PeopleData;
  const answer = useActionData<PeopleAnswer>();
  const submit = useSubmit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is reported once
  useEffect(() => {
    if (!answer) return;
    const { ok, intent, retry, result } = answer;
    // The invitation form shows its own errors, so no toast does.
    if (intent === "invite" && !ok && (retry || result)) return;
    showAnswerToast(answer, submit);
  }, [answer]);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/people")}
        lead="Who works here, and what each of them may do."
      />
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <PersonList people={people} heirs={heirs} />
          <Invitations invitations={invitations} />
        </div>
        <InviteForm answer={answer?.intent === "invite" ? answer : undefined} />
      </div>
    </>
  );
}
