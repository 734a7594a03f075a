/** A reply has at most this much (the prompt asks for less). */
const MOST_SENTENCES = 3;
const MOST_WORDS = 55;

/** What a model must not say here, whatever it was told. Too strict costs nothing: a written reply stands in. */
const REFUSED: readonly RegExp[] = [
  // A question: questions are the software's.
  /\?/,
  // Telephone numbers, times, prices, doses, links, addresses, and what was taken out of the prompt.
  /\d|https?:|www\.|@|[[\]{}<>]/i,
  // Advice.
  /\byou (?:should|could|need to|must|might|may want|ought|have to|can try|can ask|can call)\b/i,
  /\b(?:try to|try not|consider|make sure|be sure|recommend\w*|suggest\w*|advi[cs]e\w*|important to|best to|seek|contact|reach out to|remember to|please (?!know)\w+)\b/i,
  /(?:^|[.!;,]\s*)(?:do not|don['’]t|never|always|stop|start|give|take|keep|ask|talk|call|tell|set|get|go)\b/i,
  // Medicine, diagnosis, law.
  /\b(?:diagnos|medicat|medicin|dose|dosage|detox|withdrawal|naloxone|narcan|suboxone|methadone|prescri|therap|rehab|symptom|disorder|disease|overdos|police|lawyer|court|custody)\w*/i,
  // Promises and predictions.
  /\b(?:will be (?:ok|okay|all right|alright|fine)|everything will|guarantee\w*|promise\w*|cured?|will (?:get|recover|improve|stop|work)|confidential|hipaa)\b/i,
  // Saying that it is somebody, or feels.
  /\b(?:i|we) (?:feel|understand how|know how|care|have been|love)\b|\b(?:i am|i['’]m|as) (?:a|an|your|here)\b/i,
  // Labels.
  /\b(?:addicts?|junkies?|abusers?|alcoholics?|drunks?|clean)\b/i,
];

export type Gate = {
  /** Takes a piece as the model writes it; whole sentences that may pass are let through at once. */
  feed: (piece: string) => void;
  /** Ends it. The text that went through, empty when none did, and whether something was held back. */
  end: () => { text: string; refused: boolean };
};

/**
 * Stands between a model that writes and the visitor's screen: a sentence is let through only when it is whole
 * and says nothing it must not. After the first that does, nothing more goes through.
 */
export function replyGate(onText: (text: string) => void): Gate {
  const passed: string[] = [];
  let waiting = "";
  let refused = false;

  const judge = (sentence: string) => {
    if (refused || !sentence) return;
    const words = [...passed, sentence].join(" ").split(/\s+/).length;
    const fits = passed.length < MOST_SENTENCES && words <= MOST_WORDS;
    if (!fits || REFUSED.some((pattern) => pattern.test(sentence))) {
      refused = true;
      return;
    }
    onText(passed.length ? ` ${sentence}` : sentence);
    passed.push(sentence);
  };

  return {
    feed(piece) {
      if (refused) return;
      waiting += piece;
      for (let end = sentenceEnd(waiting); end > 0; end = sentenceEnd(waiting)) {
        judge(clean(waiting.slice(0, end)));
        waiting = waiting.slice(end);
      }
    },
    end() {
      const rest = clean(waiting);
      // A sentence that was cut off is held back; it is no refusal.
      if (/[.!…?]["”’)]*$/.test(rest)) judge(rest);
      waiting = "";
      return { text: passed.join(" "), refused };
    },
  };
}

/** Where the first sentence ends, its space included; 0 while it hasn't. */
function sentenceEnd(text: string): number {
  const found = /[.!?…]+["”’)]*\s+/.exec(text);
  return found ? found.index + found[0].length : 0;
}

const clean = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“]|["”]$/g, "");
