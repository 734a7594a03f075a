import { buildXmlElement, renderXmlDocument, type Xml } from "~/platform/xml";

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
  renderXmlDocument(buildXmlElement("Response", {}, steps.map(buildStep)));

function buildStep(step: CallStep): Xml {
  switch (step.verb) {
    case "say":
      return buildXmlElement("Say", { language: step.language ?? "en-US" }, step.words);
    case "pause":
      return buildXmlElement("Pause", { length: step.seconds });
    case "gather": {
      const { numDigits, timeout, action, actionWithoutKey, steps } = step;
      return buildXmlElement(
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
        steps.map(buildStep),
      );
    }
    case "dial": {
      const { numbers, callerId, timeout, action } = step;
      return buildXmlElement(
        "Dial",
        { callerId, timeout, action, method: action && "POST", answerOnBridge: true },
        numbers.map(buildNumber),
      );
    }
    case "record": {
      const { maxLength, timeout, action, statusUrl, transcribeUrl } = step;
      return buildXmlElement("Record", {
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
      return buildXmlElement("Redirect", { method: "POST" }, step.url);
    case "hangup":
      return buildXmlElement("Hangup", {});
    case "reject":
      return buildXmlElement("Reject", { reason: "busy" });
  }
}

const buildNumber = ({ number, url, statusUrl }: DialedNumber): Xml =>
  buildXmlElement(
    "Number",
    {
      url,
      method: url && "POST",
      statusCallback: statusUrl,
      statusCallbackMethod: statusUrl && "POST",
      statusCallbackEvent: statusUrl && "ringing answered completed",
    },
    number,
  );
