import { z } from "zod";
import { categoryOptions } from "~/domain/blog/options";
import { findOptionLabel } from "~/domain/leads/fields/options";
import type { ComposeContext, ComposedMail, MailKindDefinition, OutboxMail } from "~/mail/kinds";
import { resolveStaffText } from "~/mail/words.server";

const NOTICES = {
  draft: "draft-written",
  published: "post-published",
  failed: "post-failed",
  "not-published": "post-not-published",
  "not-released": "release-not-published",
} as const;

const common = {
  category: z.string().nullable(),
  scheduledDate: z.string(),
  timezone: z.string().nullable(),
  late: z.boolean(),
};

const payloadSchema = z.discriminatedUnion("outcome", [
  z.object({
    outcome: z.enum(["draft", "published"]),
    title: z.string(),
    quality: z.number(),
    postId: z.string(),
    isOutline: z.boolean().default(false),
    ...common,
  }),
  z.object({ outcome: z.enum(["failed", "not-published"]), reason: z.string(), ...common }),
  z.object({ outcome: z.literal("not-released"), title: z.string(), reason: z.string(), ...common }),
]);

function composeAutopilot(mail: OutboxMail, { siteUrl, timeZone }: ComposeContext): ComposedMail {
  const { scheduledDate, timezone, category, ...payload } = payloadSchema.parse(mail.payload);
  const scheduled = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone: timezone ?? timeZone,
  })
    .format(new Date(scheduledDate))
    .replaceAll("\u202f", " ");
  const place = "postId" in payload ? `?edit=${encodeURIComponent(payload.postId)}` : "?tab=calendar";
  return {
    email: {
      name: "autopilot",
      props: {
        ...payload,
        scheduled,
        category: category && findOptionLabel(categoryOptions, category),
        adminUrl: `${siteUrl}/admin/content-studio${place}`,
        words: resolveStaffText(NOTICES[payload.outcome]),
      },
    },
  };
}

export const autopilotMails = {
  autopilot: {
    label: "Calendar: what was written or published",
    suppressedBy: [],
    compose: composeAutopilot,
  },
} satisfies Record<string, MailKindDefinition>;
