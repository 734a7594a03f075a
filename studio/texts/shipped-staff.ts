import type { StaffNoticeKey, StaffText } from "./staff-rules";

export const SHIPPED_STAFF_TEXTS: Readonly<Record<StaffNoticeKey, StaffText>> = {
  "new-inquiry": {
    subject: "New inquiry",
    preheader: "From the {{source}}. Open it for the details and one-tap calling.",
    heading: "Someone has asked for help",
    text: "It came through the {{source}}.",
  },
  "wrote-again": {
    subject: "Someone wrote again",
    preheader: "From the {{source}}. Open it for the details and one-tap calling.",
    heading: "Someone has written again",
    text: "They wrote again through the {{source}}.",
  },
  mention: {
    subject: "You were mentioned in a note",
    preheader: "Open to read it once you are signed in.",
    heading: "You were mentioned in a note.",
    text: "",
  },
  "call-booked": booking("booked"),
  "call-moved": booking("moved"),
  "call-cancelled": booking("canceled"),
  "task-due": {
    subject: "Follow-up due",
    preheader: "A follow-up task is due. Open it to see what was agreed.",
    heading: "A follow-up is due",
    text: "",
  },
  "tasks-due": {
    subject: "{{count}} follow-ups due",
    preheader: "Several follow-up tasks are due.",
    heading: "{{count}} follow-ups are due",
    text: "",
  },
  morning: {
    subject: "{{day}}: {{overdue}} overdue, {{today}} due today",
    preheader: "What waits today: tasks, first responses and new leads.",
    heading: "{{day}}",
    text: "",
  },
  week: {
    subject: "Your week in numbers: {{week}}",
    preheader: "How soon inquiries were answered, and what waits.",
    heading: "The week of {{week}}",
    text: "",
  },
  "draft-written": {
    subject: "A blog draft waits for you",
    preheader: "It is public only when you publish it. Read it, change it, then decide.",
    heading: "{{title}}",
    text: "The autopilot wrote a draft. Nobody can see it until a person publishes it.",
  },
  "post-published": {
    subject: "A blog post was published by your schedule",
    preheader: "It passed every critical check, and its schedule publishes by itself.",
    heading: "{{title}}",
    text: "The autopilot wrote this post and published it: it passed every critical check, and automatic publishing is on for its schedule. Please read it soon.",
  },
  "post-failed": {
    subject: "A scheduled blog post could not be written",
    preheader: "Open the calendar to see why and to try again.",
    heading: "A scheduled blog post could not be written",
    text: "The autopilot tried and could not write it. It tries no more by itself.",
  },
  "post-not-published": {
    subject: "A planned blog post was not published",
    preheader: "Open the calendar to see why and to try again.",
    heading: "A planned blog post was not published",
    text: "Its time came and it could not go out. It is not tried again by itself.",
  },
  "release-not-published": {
    subject: "What was scheduled in the Studio was not published",
    preheader: "Nothing of it is public. Open the calendar to give it another time.",
    heading: "What was scheduled in the Studio was not published",
    text: "Its time came and it could not go out, so nothing of it is public. It is not tried again by itself: mend it in the Studio, then give it another time.",
  },
  invitation: {
    subject: "Your account is ready to be set up",
    preheader: "Choose a password and you are signed in.",
    heading: "Hello {{colleague}}",
    text: "{{practice}} has set up an account for you to work with. Choose a password, and you are signed in. Your username is this email address.",
  },
  "new-device": account(
    "Your account was used on a new device",
    "Somebody signed in to your account on a device that was not used for it before.",
  ),
  "locked-out": account(
    "Somebody failed to sign in to your account",
    "There were too many wrong tries for your account. New devices can’t sign in to it for up to 15 minutes; those you used before can.",
  ),
  "password-changed": account(
    "Your password was changed",
    "The password of your account was changed, and everybody else signed in to it was signed out.",
  ),
  "second-factor-changed": account(
    "The second factor of your account was changed",
    "An authenticator app or a passkey was added to your account or taken away.",
  ),
  "leads-exported": {
    ...account(
      "A list was exported",
      "A list of leads, of newsletter readers or of the audit trail was taken, as a file or by calls. Who took it, and which list, is in the audit trail.",
    ),
    preheader: "If nobody should have done this, open it to see what to do.",
  },
};

function booking(what: string): StaffText {
  return {
    subject: `A call was ${what}`,
    preheader: "Open it for who it is, and which number to call.",
    heading: `A call was ${what}.`,
    text: "",
  };
}

function account(what: string, text: string): StaffText {
  const preheader = "If that was not you, open it to see what to do.";
  return { subject: what, preheader, heading: what, text };
}
