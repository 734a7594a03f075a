import type { MeetingType } from "#db/values";
import type { SampleRow, StandingSample } from "~/content/samples";
import type { TextProblem } from "~/content/text-problem";

/** Where to fix something: a screen, a document in the Studio, or settings of the server by name. */
export type FixLocation = { label: string; href: string } | { settings: readonly string[] };

export type LaunchItem = {
  id: string;
  title: string;
  /** The present value, or what the missing service means. */
  text: string;
  places: FixLocation[];
  /** Families can't call, or nobody is alerted of a crisis: shown in red. */
  isDanger: boolean;
};

export type LaunchSection = { title: string; items: LaunchItem[] };

/** The state of the services behind the site. */
export type ServiceState = {
  /** Whether `SITE_URL` is reachable from other machines. */
  isPublic: boolean;
  mail: boolean;
  /** False when the mail service supports reports of bounces and complaints but is not set up to send them. */
  mailReports: boolean;
  /** Whether incoming mail is read: replies stop campaigns. */
  replies: boolean;
  /** Whether texts can be sent, to staff as alerts and to families. */
  texts: boolean;
  /** Whether the text service can reach the site with replies, STOP and delivery reports. */
  textReports: boolean;
  postalAddress: boolean;
  model: boolean;
  /** Meeting types without a booking link. */
  notBookable: readonly MeetingType[];
  /** Why nobody would be reached in a crisis; empty when somebody would. */
  nobodyReached: readonly string[];
  backupsElsewhere: boolean;
  /** Present problems with backups. */
  backupProblems: readonly string[];
  /** Texts of mails and of the chat that fall back to the built-in ones, and why. */
  textProblems: readonly TextProblem[];
  /** Whether consultations are booked in the sample hours of the first start. */
  sampleHours: boolean;
  /** Names of owners without a second factor. */
  ownersWithoutSecondFactor: readonly string[];
};

/** The open points before the launch; sections without any are omitted. */
export const buildLaunchChecklist = (
  samples: readonly StandingSample[],
  services: ServiceState,
): LaunchSection[] =>
  [
    ...sampleSections(samples, services.isPublic),
    { title: "Services", items: serviceItems(services) },
  ].filter(({ items }) => items.length > 0);

export const countOpenPoints = (sections: readonly LaunchSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** The sections of samples, in the order of the screen. */
const SECTIONS = ["The practice", "Figures", "Credentials", "Families’ words", "Podcast and links", "Guides"];

function sectionOf({ confirmedBy, leads, type }: SampleRow): string {
  if (confirmedBy === "figuresAreReal") return "Figures";
  if (confirmedBy === "credentialsAreReal") return "Credentials";
  if (type === "testimonial") return "Families’ words";
  if (type === "guide") return "Guides";
  return leads ? "Podcast and links" : "The practice";
}

function sampleSections(samples: readonly StandingSample[], isPublic: boolean): LaunchSection[] {
  const rows = [...new Set(samples.map(({ row }) => row))];
  return SECTIONS.map((title) => ({
    title,
    items: rows
      .filter((row) => sectionOf(row) === title)
      .map((row) => {
        const standing = samples.filter((sample) => sample.row === row);
        return {
          id: row.id,
          title: standing.length > 1 ? `${row.label} (${standing.length})` : row.label,
          text: [shown(row, isPublic), mending(row)].join(" "),
          places: placesOf(standing),
          isDanger: isPublic && row.id === "phone",
        };
      }),
  }));
}

/** How the site treats a sample. */
function shown({ id, leavesOut, leads, label }: SampleRow, isPublic: boolean): string {
  if (id === "phone" && isPublic) return "The site shows no number: visitors can’t call.";
  if (id === "guide") return "As delivered. Visitors can download it as a PDF, made from this text.";
  if (leavesOut === "nothing") return "As delivered, and shown to visitors.";
  if (isPublic) return "A sample, which visitors don’t see.";
  return leads
    ? "A sample: shown on this machine, where it leads nowhere. A public site leaves it out."
    : `A sample. A public site leaves it out${label === "Phone number" ? ", and with it every call button" : ""}.`;
}

const mending = ({ confirmedBy, type }: SampleRow): string => {
  if (!confirmedBy) return "Replace it.";
  if (type === "guide") return "Read it, change what you like, and mark it as approved.";
  if (type === "legalPage")
    return "Have a lawyer of your state read it, put your state in, and mark it as approved.";
  return "Replace it, or say that it is real.";
};

/** One link per document, to the field where the Studio supports that. */
function placesOf(samples: readonly StandingSample[]): FixLocation[] {
  const places = new Map<string, FixLocation>();
  for (const { row, document } of samples) {
    const id = document._id.replace(/^drafts\./, "");
    const path = (row.list ?? row.field).replace(/^image\..*/, "image");
    places.set(id, { label: nameOf(document), href: studioLink(id, document._type, path) });
  }
  return [...places.values()];
}

const studioLink = (id: string, type: string, path: string): string =>
  `/studio/intent/edit/id=${encodeURIComponent(id)};type=${type}${path && `;path=${encodeURIComponent(path)}`}`;

const NAMES: Record<string, string> = {
  siteSettings: "Site settings",
  homePage: "Home page",
  aboutPage: "About page",
  carTalkPage: "Car Talk page",
};

function nameOf({ _type, _id, title, author, name }: StandingSample["document"]): string {
  const own = [NAMES[_type], author, title, name].find((text) => typeof text === "string" && text !== "");
  return typeof own === "string" ? own : _id;
}

/** How many replaced texts are named. */
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
    !services.mail &&
      open(
        "mail",
        "Mail",
        "No mail leaves: everything stays in the outbox. Set a key of Resend or a mail server, and who mail comes from.",
        "RESEND_API_KEY",
        "SMTP_URL",
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
        "Texts leave, but the text service can’t reach this site: nobody reads an answer or a STOP. It needs a public address with https.",
        "SITE_URL",
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
        { label: "Site settings", href: studioLink("siteSettings", "siteSettings", "bookingLinks") },
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
          .map(({ id, type, title }) => ({ label: title, href: studioLink(id, type, "") })),
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

/** How staff are notified of an enquiry, in words. */
export function formatNotificationChannels({ mail, texts }: { mail: boolean; texts: boolean }): string {
  return `${mail ? "Email" : "Email to the outbox only"}, ${texts ? "SMS" : "SMS not set up"}`;
}
