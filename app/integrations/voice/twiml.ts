/** Languages in which a call can be spoken to. */
export type SpokenLanguage = "en-US" | "es-US";

/** A step that may be heard while the service waits for a key. */
export type HeardStep =
  | { verb: "say"; words: string; language?: SpokenLanguage }
  /** A silence. @param seconds whole ones */
  | { verb: "pause"; seconds: number };

/** A number that is dialed; what `url` answers is played to who picks up, before the two are joined. */
export type DialedNumber = {
  number: string;
  url?: string;
  /** Gets a notice when this number rings, is answered and ends. */
  statusUrl?: string;
};

/** One instruction for a call. Times are in seconds; addresses are called by POST. */
export type CallStep =
  | HeardStep
  /**
   * Plays the steps and takes keys. `action` gets them as `Digits`; after `timeout` without a key it gets an empty `Digits` where
   * `actionWithoutKey` is set, else the call goes on with the next step. `*` and `#` are keys like any other.
   */
  | {
      verb: "gather";
      numDigits: number;
      timeout: number;
      action: string;
      actionWithoutKey?: boolean;
      steps: readonly HeardStep[];
    }
  /**
   * Rings all numbers at once, until one is answered; `action` gets the result as `DialCallStatus`. The family hears it ring until
   * somebody is joined to the call.
   */
  | {
      verb: "dial";
      numbers: readonly DialedNumber[];
      callerId: string;
      timeout: number;
      action?: string;
    }
  /**
   * Records after a tone, until a key, a silence of `timeout` or `maxLength`. `action` gets the call when it is over, and `statusUrl` a
   * notice when the recording can be fetched.
   */
  | {
      verb: "record";
      maxLength: number;
      timeout: number;
      action: string;
      statusUrl?: string;
      /** Has the service write down what was said, and gets the text. */
      transcribeUrl?: string;
    }
  | { verb: "redirect"; url: string }
  | { verb: "hangup" }
  /** Ends a call in before it is answered; the caller hears that the number is busy. */
  | { verb: "reject" };

/** Builds the document that tells the voice service what to do with a call (twilio.com/docs/voice/twiml). */
export const buildTwiml = (steps: readonly CallStep[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Response>${steps.map(formatStep).join("")}</Response>`;

function formatStep(step: CallStep): string {
  switch (step.verb) {
    case "say":
      return formatElement("Say", { language: step.language ?? "en-US" }, escapeXml(step.words));
    case "pause":
      return formatElement("Pause", { length: step.seconds });
    case "gather": {
      const { numDigits, timeout, action, actionWithoutKey, steps } = step;
      return formatElement(
        "Gather",
        {
          input: "dtmf",
          numDigits,
          timeout,
          // An empty value makes `#` a key like any other.
          finishOnKey: "",
          action,
          method: "POST",
          actionOnEmptyResult: actionWithoutKey,
        },
        steps.map(formatStep).join(""),
      );
    }
    case "dial": {
      const { numbers, callerId, timeout, action } = step;
      return formatElement(
        "Dial",
        { callerId, timeout, action, method: action && "POST", answerOnBridge: true },
        numbers.map(formatNumber).join(""),
      );
    }
    case "record": {
      const { maxLength, timeout, action, statusUrl, transcribeUrl } = step;
      return formatElement("Record", {
        action,
        method: "POST",
        maxLength,
        timeout,
        playBeep: true,
        recordingStatusCallback: statusUrl,
        recordingStatusCallbackMethod: statusUrl && "POST",
        recordingStatusCallbackEvent: statusUrl && "completed absent",
        transcribe: transcribeUrl ? true : undefined,
        transcribeCallback: transcribeUrl,
      });
    }
    case "redirect":
      return formatElement("Redirect", { method: "POST" }, escapeXml(step.url));
    case "hangup":
      return formatElement("Hangup", {});
    case "reject":
      return formatElement("Reject", { reason: "busy" });
  }
}

const formatNumber = ({ number, url, statusUrl }: DialedNumber): string =>
  formatElement(
    "Number",
    {
      url,
      method: url && "POST",
      statusCallback: statusUrl,
      statusCallbackMethod: statusUrl && "POST",
      statusCallbackEvent: statusUrl && "ringing answered completed",
    },
    escapeXml(number),
  );

type XmlAttributes = Record<string, string | number | boolean | undefined>;

function formatElement(name: string, attributes: XmlAttributes, content = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 can't hold, escaped or not (w3.org/TR/xml, section 2.2). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const escapeXml = (text: string): string =>
  text.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (character) => ENTITIES[character]!);
