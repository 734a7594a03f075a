import { z } from "zod";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { PRIVACY_LINK_TTL_DAYS, privacyAskList } from "./requests";
import { isUnsafeAddress, readPrivacyRequest, signPrivacyToken } from "./requests.server";

const payloadSchema = z.object({ requestId: z.string() });

function composeRequestMail(
  mail: OutboxMail,
  { db, siteUrl, links, settings }: ComposeContext,
): ComposedMail {
  const { requestId } = payloadSchema.parse(mail.payload);
  const request = readPrivacyRequest(db, requestId);
  if (!request) return { drop: "The request is kept no longer." };
  if (mail.kind === "privacy_confirm") {
    const confirmUrl = `${siteUrl}/health-data/confirm?token=${signPrivacyToken(links, requestId)}`;
    return { email: { name: "privacy-confirm", props: { confirmUrl, days: PRIVACY_LINK_TTL_DAYS } } };
  }
  const { ask, status, answer } = request;
  return {
    email: {
      name: "privacy-answer",
      props: {
        asked: privacyAskList.labelOf(ask),
        isRefused: status === "refused",
        words: answer ?? "",
        formUrl: `${siteUrl}/health-data/request`,
      },
    },
    // The mail asks for an answer to it.
    replyTo: settings.email,
  };
}

/** Goes also to who has unsubscribed from everything: it answers what they ask for now. */
const requestMail = (about: string): MailKindDefinition => ({
  label: `Privacy request: ${about}`,
  suppressedBy: [],
  compose: composeRequestMail,
  checkSendEligibility: ({ db }, { payload }) => {
    const request = readPrivacyRequest(db, payloadSchema.parse(payload).requestId);
    return request && isUnsafeAddress(db, request.emailNormalized)
      ? { may: "never", reason: "Not sent: the address is no longer safe." }
      : { may: "leave" };
  },
});

export const privacyRequestMails = {
  privacy_confirm: requestMail("confirm"),
  privacy_answer: requestMail("answer"),
};
