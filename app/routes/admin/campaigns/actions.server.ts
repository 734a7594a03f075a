import { data } from "@remix-run/node";
import {
  type CampaignResult,
  markReplied,
  pauseCampaign,
  resumeCampaign,
} from "~/mail/sequence/change.server";
import { skipStep } from "~/mail/sequence/steps.server";
import { queueTestMail } from "~/mail/sequence/test-mail.server";
import type { User } from "~/platform/auth/accounts.server";
import { buildZonedChangeContext } from "~/platform/change-context.server";
import { getAppContext } from "~/platform/context.server";
import { readPractice } from "~/services/practice/practice.server";
import { type CampaignAnswer, campaignForms } from "./action-data";

export async function performCampaignAction(form: FormData, user: User) {
  const intent = campaignForms.readIntent(form);
  const id = form.get("id");
  if (!intent || typeof id !== "string") throw new Response("Unknown action", { status: 400 });
  const { db, env } = getAppContext();
  const change = buildZonedChangeContext(user.id);

  const answer = (result: CampaignResult, more: Pick<CampaignAnswer, "message" | "undo"> = {}) => {
    if (result.outcome === "changed") return data<CampaignAnswer>(campaignForms.buildSuccess(intent, more));
    if (result.outcome === "missing")
      return data<CampaignAnswer>(campaignForms.buildFailure(intent), { status: 404 });
    return data<CampaignAnswer>(campaignForms.buildFailure(intent, result.message), { status: 409 });
  };

  switch (intent) {
    case "pause":
      return answer(pauseCampaign(db, id, change));
    case "resume":
      return answer(resumeCampaign(db, id, change));
    case "skip":
      return answer(skipStep(db, id, change));
    case "replied":
      return answer(markReplied(db, id, change), { message: "They replied. A person takes over.", undo: id });
    case "test": {
      if (!env.POSTAL_ADDRESS)
        return data<CampaignAnswer>(campaignForms.buildFailure(intent, "Set POSTAL_ADDRESS first."), {
          status: 409,
        });
      const { email } = await readPractice();
      if (!email)
        return data<CampaignAnswer>(
          campaignForms.buildFailure(intent, "The site's settings can't be read now."),
          { status: 503 },
        );
      const to = queueTestMail(db, id, { userId: user.id, fallback: email }, change);
      if (!to) return data<CampaignAnswer>(campaignForms.buildFailure(intent), { status: 404 });
      return data<CampaignAnswer>(campaignForms.buildSuccess(intent, `It goes to ${to} within seconds.`));
    }
  }
}
