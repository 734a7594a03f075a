/** What of the settings decides whether a service gets anything; undefined where a setting is not given. */
type OutwardSettings = Partial<
  Record<
    | "RESEND_API_KEY"
    | "SMTP_URL"
    | "TWILIO_ACCOUNT_SID"
    | "VOICE_NUMBER"
    | "TRANSCRIBE_BASE_URL"
    | "TRANSCRIBE_API_KEY"
    | "OPENAI_API_KEY"
    | "BACKUP_S3_URL"
    | "BACKUP_COMMAND"
    | "BACKUP_KEY",
    unknown
  >
> & {
  /** Whether a link to book leads to a scheduling service. */
  hasBookingLink: boolean;
};

export type OutwardRow = {
  /** Who gets it, as a family reads it. */
  who: string;
  /** The category of data. */
  data: string;
  /** Where it comes from. */
  source: string;
  /** The purpose. */
  why: string;
};

type OutwardPath = {
  /** The files that open the connection: `outward-paths.test.ts` finds each such file in one of these rows. */
  adapters: readonly string[];
  /** Null where nothing leaves that is about a family. */
  describe: ((settings: OutwardSettings) => OutwardRow) | null;
  isUsed: (settings: OutwardSettings) => boolean;
  /** How the page says what this practice does without; a path without it is not named then. */
  unused?: string;
};

const EMAIL = {
  data: "Your name and email address, and what our emails to you say; notices to our own team about your inquiry",
  source: "What you send us, and what we write",
  why: "To bring you our emails, and to tell our team",
};

const always = () => true;

/** Every way on which data leaves the server. The page about consumer health data is made from it. */
export const OUTWARD_PATHS = {
  resend: {
    adapters: [
      "app/mail/transports/resend.server.ts",
      "app/mail/inbound/resend-inbound.server.ts",
      "app/mail/webhooks/resend-webhook.server.ts",
    ],
    describe: () => ({ who: "Resend (email)", ...EMAIL }),
    isUsed: ({ RESEND_API_KEY }) => RESEND_API_KEY !== undefined,
    unused: "Resend (email)",
  },
  smtp: {
    adapters: ["app/mail/transports/smtp.server.ts"],
    describe: () => ({ who: "Our email company", ...EMAIL }),
    // The first mail service that is set up carries all mail.
    isUsed: ({ RESEND_API_KEY, SMTP_URL }) => SMTP_URL !== undefined && RESEND_API_KEY === undefined,
  },
  mailbox: {
    adapters: ["app/mail/inbound/mailbox.server.ts"],
    describe: () => ({
      who: "The company that keeps our mailbox",
      data: "The emails that you send us",
      source: "You",
      why: "To receive them",
    }),
    // The practice has a mailbox, whether this server reads it or not.
    isUsed: always,
  },
  texts: {
    adapters: ["app/integrations/sms/twilio.server.ts", "app/integrations/twilio-request.server.ts"],
    describe: () => ({
      who: "Twilio (text messages)",
      data: "Your number, and what our texts and yours say",
      source: "You, and what we write",
      why: "To bring texts to you, if you agreed to them, and alerts to our team",
    }),
    isUsed: ({ TWILIO_ACCOUNT_SID }) => TWILIO_ACCOUNT_SID !== undefined,
    unused: "Twilio (text messages)",
  },
  calls: {
    adapters: [
      "app/integrations/voice/twilio-voice.server.ts",
      "app/integrations/voice/recordings.server.ts",
      "app/integrations/twilio-request.server.ts",
    ],
    describe: () => ({
      who: "Twilio (telephone)",
      data: "Your number, what is said while the call lasts, which is not recorded, and the sound of a message that you leave",
      source: "You, when you call us or we call you",
      why: "To carry the call, and to keep your message until we have fetched it",
    }),
    isUsed: ({ VOICE_NUMBER }) => VOICE_NUMBER !== undefined,
    unused: "Twilio (telephone)",
  },
  transcripts: {
    adapters: ["app/integrations/voice/transcriber.server.ts"],
    describe: () => ({
      who: "A service that writes voicemails down",
      data: "The sound of a message that you leave; not your number",
      source: "You, when you leave a message on our telephone",
      why: "So that a danger in it is seen within seconds",
    }),
    isUsed: ({ VOICE_NUMBER, TRANSCRIBE_BASE_URL, TRANSCRIBE_API_KEY }) =>
      VOICE_NUMBER !== undefined && (TRANSCRIBE_BASE_URL !== undefined || TRANSCRIBE_API_KEY !== undefined),
    unused: "a service that writes voicemails down",
  },
  push: {
    adapters: ["app/integrations/push/web-push.server.ts"],
    describe: () => ({
      who: "Apple, Google, Microsoft or Mozilla (notices on our own phones)",
      data: "That somebody waits for us; not your name, and not your words",
      source: "Our server",
      why: "To wake the person on call, where one of us has turned this on",
    }),
    isUsed: always,
  },
  model: {
    adapters: ["app/integrations/model/openai.server.ts"],
    describe: () => ({
      who: "An AI service (OpenAI, or one that works like it)",
      data: "What you write in the chat, or what we draft an email from; names, numbers and addresses are taken out first, as far as our system can recognize them",
      source: "The chat, and your messages",
      why: "To write short replies in the chat and drafts for our team; we ask that nothing is kept",
    }),
    isUsed: ({ OPENAI_API_KEY }) => OPENAI_API_KEY !== undefined,
    unused: "an AI service",
  },
  scheduling: {
    adapters: ["app/integrations/booking/calendly.server.ts"],
    describe: () => ({
      who: "Calendly, or another scheduling company that our booking button leads to",
      data: "Your name, email address, number, and the time that you choose",
      source: "You, once you open its calendar",
      why: "To book a time to talk",
    }),
    isUsed: ({ hasBookingLink }) => hasBookingLink,
    unused: "Calendly or another scheduling company",
  },
  calendars: {
    // A busy calendar is only read; what leaves is the feed that a calendar program asks for.
    adapters: ["app/integrations/calendar/fetch-calendar.server.ts"],
    describe: () => ({
      who: "The calendar programs of our team",
      data: "The time of a consultation; not your name",
      source: "The time that you choose",
      why: "So that nobody misses it, where one of us has turned this on",
    }),
    isUsed: always,
  },
  backups: {
    adapters: ["app/operations/data-folder/s3.ts", "app/operations/data-folder/places.ts"],
    describe: ({ BACKUP_KEY }) => ({
      who: "The company that keeps copies of our data",
      data: BACKUP_KEY ? "All of it, encrypted before it leaves our server" : "All of it",
      source: "Our server",
      why: "So that nothing is lost when a disk breaks",
    }),
    isUsed: ({ BACKUP_S3_URL, BACKUP_COMMAND }) =>
      BACKUP_S3_URL !== undefined || BACKUP_COMMAND !== undefined,
    unused: "another company that keeps copies of our data",
  },
  hostedContent: {
    // Sanity gets the words and pictures of the site.
    adapters: [
      "app/content/open.server.ts",
      "studio/lake/cli/transfer.ts",
      "studio/lake/cli/whole-import.ts",
    ],
    describe: null,
    isUsed: always,
  },
  web: {
    // Pictures that staff name by address; also how push messages and calendars leave.
    adapters: [
      "app/integrations/web/get-public.server.ts",
      "app/integrations/pictures/remote-picture.server.ts",
    ],
    describe: null,
    isUsed: always,
  },
  dns: {
    // The records of the practice's own domain, and of addresses' domains.
    adapters: ["app/integrations/dns/look-up.server.ts"],
    describe: null,
    isUsed: always,
  },
} as const satisfies Record<string, OutwardPath>;

/** Lists who gets what, as the settings are; and the names of services that this practice does not use. */
export function describeOutwardPaths(settings: OutwardSettings): { used: OutwardRow[]; unused: string[] } {
  const paths: OutwardPath[] = Object.values(OUTWARD_PATHS);
  return {
    used: paths.flatMap(({ describe, isUsed }) => (describe && isUsed(settings) ? [describe(settings)] : [])),
    unused: paths.flatMap(({ isUsed, unused }) => (unused && !isUsed(settings) ? [unused] : [])),
  };
}
