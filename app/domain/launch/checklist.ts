import type { LineState, MeetingType } from "#db/values";
import type { FigureProblem } from "~/content/figures";
import type { StandingSample } from "~/content/samples";
import type { TextProblem } from "~/content/texts.server";
import { SILENT_TELEPHONE } from "~/domain/alerts/words";
import type { NotesAsk } from "~/domain/consent/notes";
import { LINE_TROUBLE } from "~/domain/telephone/line";
import { MAIL_SERVICE_SETTINGS } from "~/platform/config/mail-services";
import { buildSampleSections, buildStudioLink, type LaunchItem, type LaunchSection } from "./sample-sections";

export type ServiceState = {
  /** Whether other machines can reach `SITE_URL`. */
  isPublic: boolean;
  /** Whether requests seem to come through a proxy that `TRUST_PROXY` does not name. */
  proxyIgnored: boolean;
  mail: boolean;
  /** Whether the mail service reports bounces and complaints; only false when it could, but doesn't. */
  mailReports: boolean;
  /** Whether incoming mail is read, so that replies stop campaigns. */
  replies: boolean;
  texts: boolean;
  /** Whether replies by text, STOP and delivery reports reach the site. */
  textReports: boolean;
  /** Whether the practice has a telephone here. */
  calls: boolean;
  /** The address of ours that gets calls. */
  voiceAddress: string;
  /** Whether a call in rings nobody's phone. */
  telephoneSilent: boolean;
  /** What the telephone service says of the practice's number; null where that is not known. */
  lineState: LineState | null;
  /** The voicemails that could not be fetched, and that nobody has heard. */
  unfetchedVoicemails: number;
  /** The voicemails that could not be deleted at the telephone service. */
  undeletedVoicemails: number;
  postalAddress: boolean;
  model: boolean;
  /** The types of consultation without a booking link. */
  notBookable: readonly MeetingType[];
  /** Why nobody would be reached in a crisis; empty when somebody would. */
  nobodyReached: readonly string[];
  backupsElsewhere: boolean;
  backupProblems: readonly string[];
  /** Texts that fall back to the built-in ones, and why. */
  textProblems: readonly TextProblem[];
  /** What families can't check on the About page, since its field in the settings is empty. */
  uncheckable: readonly string[];
  /** Whether booking offers the sample hours of the first start. */
  sampleHours: boolean;
  ownersWithoutSecondFactor: readonly string[];
  /** Figures of the site settings that no page shows, and why. */
  figureProblems: readonly FigureProblem[];
  notesAsk: NotesAsk;
};

/** Builds the checklist before the launch; sections without open points are omitted. */
export const buildLaunchChecklist = (
  samples: readonly StandingSample[],
  services: ServiceState,
): LaunchSection[] =>
  [
    ...buildSampleSections(samples, services.isPublic),
    { title: "Figures that are not shown", items: services.figureProblems.map(buildFigureItem) },
    { title: "Services", items: serviceItems(services) },
    { title: "For you to decide", items: adviceItems(services) },
  ].filter(({ items }) => items.length > 0);

export const countOpenPoints = (sections: readonly LaunchSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.filter(({ isAdvice }) => !isAdvice).length, 0);

const adviceItems = ({ notesAsk }: ServiceState): LaunchItem[] =>
  notesAsk === "opt_in"
    ? []
    : [
        {
          ...open(
            "notes",
            "The four notes",
            "They follow the first email unless “No notes, please” is ticked. If families in Washington or Nevada write to you, “Send me the four notes” is safer: the health-data laws there ask for a separate yes to what goes beyond the answer. Then only the first email goes without a tick, until you press Start on the lead’s campaign.",
          ),
          places: [
            { label: "Site settings", href: buildStudioLink("siteSettings", "siteSettings", "notesConsent") },
          ],
          isAdvice: true,
        },
      ];

const buildFigureItem = ({ key, title, why }: FigureProblem): LaunchItem => ({
  id: `figure-${key}`,
  title,
  text: `No page shows it. ${why} Add it to the figures with all of its parts.`,
  places: [{ label: "Site settings", href: buildStudioLink("siteSettings", "siteSettings", "figures") }],
  isDanger: false,
});

const MAX_TEXTS_NAMED = 5;

function serviceItems(services: ServiceState): LaunchItem[] {
  const items: (LaunchItem | false)[] = [
    services.nobodyReached.length > 0 && {
      ...open(
        "alerts",
        "Alerts",
        ["In a crisis nobody can be reached.", ...services.nobodyReached].join(" "),
      ),
      places: [{ label: "Alerts", href: "/admin/alerts" }],
      isDanger: true,
    },
    !services.isPublic &&
      open(
        "siteUrl",
        "Address of the site",
        "The site is known by an address of this machine only.",
        "SITE_URL",
      ),
    services.proxyIgnored &&
      open(
        "trustProxy",
        "Addresses of visitors",
        "Most requests arrive with X-Forwarded-For or a header like it, but TRUST_PROXY is not set. If a proxy is in front of this server, all visitors share one limit of requests: say how many proxies there are, mostly 1. If there is none, somebody sends these headers themselves, and nothing has to be done.",
        "TRUST_PROXY",
      ),
    !services.mail &&
      open(
        "mail",
        "Mail",
        "No mail leaves: everything stays in the outbox. Set a key of Resend or a mail server, and who mail comes from.",
        ...MAIL_SERVICE_SETTINGS,
        "MAIL_FROM",
      ),
    services.mail &&
      !services.mailReports &&
      open(
        "mailReports",
        "Bounces and complaints",
        "The mail service can’t tell of them, so mail to dead addresses goes on.",
        "RESEND_WEBHOOK_SECRET",
      ),
    services.mail &&
      !services.replies &&
      open(
        "replies",
        "Replies",
        "Answers to our emails are not read, so campaigns go on after them. Name a mailbox, or have the mail service receive them.",
        "IMAP_URL",
        "REPLY_DOMAIN",
      ),
    !services.texts &&
      open(
        "sms",
        "Texts",
        "No text leaves: no alert by text, no reminder, no answer to a family that texts. Set the account, and the number texts come from.",
        "TWILIO_ACCOUNT_SID",
        "TWILIO_AUTH_TOKEN",
        "TWILIO_FROM",
      ),
    services.texts &&
      !services.textReports &&
      open(
        "smsReports",
        "Answers to texts",
        `Texts leave, but the text service can’t reach this site: nobody reads an answer or a STOP${services.calls ? ", and no call is answered" : ""}. It needs a public address with https.`,
        "SITE_URL",
      ),
    !services.calls &&
      open(
        "calls",
        "Telephone",
        "Calls to the practice pass this site by: a missed call or a voicemail is here only once somebody types it in. Set a number of the account of texts.",
        "VOICE_NUMBER",
      ),
    services.telephoneSilent && {
      ...open("phones", "Phones that ring", `${SILENT_TELEPHONE.title} ${SILENT_TELEPHONE.words}`),
      places: [{ label: "Your phone", href: "/admin/alerts#phones" }],
      isDanger: true,
    },
    (services.lineState === "elsewhere" || services.lineState === "missing") && {
      ...open(
        "line",
        "The practice’s number",
        `${LINE_TROUBLE.title} ${LINE_TROUBLE.because[services.lineState]} Its address for calls has to be ${services.voiceAddress}, by HTTP POST.`,
        "VOICE_NUMBER",
      ),
      isDanger: true,
    },
    services.unfetchedVoicemails > 0 && {
      ...open(
        "unfetched",
        "Voicemails that are not here",
        `${services.unfetchedVoicemails} could not be fetched, and nobody has heard ${services.unfetchedVoicemails === 1 ? "it" : "them"}. Listen in the account of the telephone service, then press Heard.`,
      ),
      places: [{ label: "Calls", href: "/admin/calls" }],
    },
    services.undeletedVoicemails > 0 &&
      open(
        "voicemails",
        "Voicemails at the telephone service",
        `${services.undeletedVoicemails} could not be deleted there in three days, and stay there. Delete the recordings in the account of the service.`,
      ),
    !services.postalAddress &&
      open(
        "postalAddress",
        "Postal address",
        "Follow-up emails are held back: the law asks for an address in each.",
        "POSTAL_ADDRESS",
      ),
    services.notBookable.length > 0 && {
      ...open(
        "booking",
        "Booking",
        `Families can’t book these consultations: ${services.notBookable.join(", ")}. Set hours, or a link of a scheduling service.`,
      ),
      places: [
        { label: "Consultation hours", href: "/admin/consultations/hours" },
        { label: "Site settings", href: buildStudioLink("siteSettings", "siteSettings", "bookingLinks") },
        { settings: services.notBookable.map((type) => `CALENDLY_${type.toUpperCase()}_URL`) },
      ],
    },
    services.sampleHours && {
      ...open(
        "hours",
        "Consultation hours",
        "Samples, made up so that booking can be tried on this machine. A public site offers no time in them. Set your own, or keep these.",
      ),
      places: [{ label: "Consultation hours", href: "/admin/consultations/hours" }],
    },
    services.uncheckable.length > 0 && {
      ...open(
        "trust",
        "What families can check",
        `Before a call families can’t read ${services.uncheckable.join(", nor ")}.`,
      ),
      places: [{ label: "Site settings", href: buildStudioLink("siteSettings", "siteSettings", "trust") }],
    },
    !services.model &&
      open(
        "model",
        "Model",
        "Drafts and replies are written by the built-in writer. The site works without a model.",
        "OPENAI_API_KEY",
      ),
    (!services.backupsElsewhere || services.backupProblems.length > 0) &&
      open(
        "backups",
        "Backups",
        [
          ...(services.backupsElsewhere ? [] : ["They are kept on this machine only."]),
          ...services.backupProblems,
        ].join(" "),
        ...(services.backupsElsewhere ? [] : ["BACKUP_S3_URL", "BACKUP_COMMAND"]),
      ),
    services.textProblems.length > 0 && {
      ...open(
        "texts",
        "Texts of emails and chat",
        [
          "These are replaced by the words that come with the product.",
          ...services.textProblems.slice(0, MAX_TEXTS_NAMED).map(({ title, why }) => `${title}: ${why}`),
          ...(services.textProblems.length > MAX_TEXTS_NAMED
            ? [`And ${services.textProblems.length - MAX_TEXTS_NAMED} more.`]
            : []),
        ].join("\n"),
      ),
      places: [
        ...services.textProblems
          .filter(({ id }) => id)
          .slice(0, MAX_TEXTS_NAMED)
          .map(({ id, type, title }) => ({ label: title, href: buildStudioLink(id, type, "") })),
        { label: "All texts", href: "/admin/campaigns/texts" },
      ],
    },
    services.ownersWithoutSecondFactor.length > 0 && {
      ...open(
        "secondFactor",
        "Second factor",
        `Signed in with a password alone: ${services.ownersWithoutSecondFactor.join(", ")}.`,
      ),
      places: [{ label: "Your account", href: "/admin/account" }, { settings: ["REQUIRE_SECOND_FACTOR"] }],
    },
  ];
  return items.filter((item) => item !== false);
}

const open = (id: string, title: string, text: string, ...settings: string[]): LaunchItem => ({
  id,
  title,
  text,
  places: settings.length > 0 ? [{ settings }] : [],
  isDanger: false,
});

export function formatNotificationChannels({ mail, texts }: { mail: boolean; texts: boolean }): string {
  return `${mail ? "Email" : "Email to the outbox only"}, ${texts ? "SMS" : "SMS not set up"}`;
}
