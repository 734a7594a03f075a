/** The most sentences and words of a model's reply; the prompt asks for fewer. */
const MAX_SENTENCES = 3;
const MAX_WORDS = 55;

/** What a model's reply must not contain. False positives do no harm: a built-in reply is used instead. */
const REFUSED: readonly RegExp[] = [
  // Questions are refused: only the chat itself asks them.
  /\?/,
  // Refuses telephone numbers, times, prices, doses, links, addresses, and redaction marks.
  /\d|https?:|www\.|@|[[\]{}<>]|\p{L}\.\p{L}{2}/iu,
  // Refuses advice.
  /\byou (?:should|could|need to|must|might|may want|ought|have to|can try|can ask|can call)\b/i,
  /\b(?:try to|try not|consider|make sure|be sure|recommend\w*|suggest\w*|advi[cs]e\w*|important to|best to|seek|contact|reach out to|remember to|please (?!know)\w+)\b/i,
  /(?:^|[.!;,]\s*)(?:do not|don['’]t|never|always|stop|start|give|take|keep|ask|talk|call|tell|set|get|go)\b/i,
  // Refuses medicine, diagnosis and law.
  /\b(?:diagnos|medicat|medicin|dose|dosage|detox|withdrawal|naloxone|narcan|suboxone|methadone|prescri|therap|rehab|symptom|disorder|disease|overdos|police|lawyer|court|custody)\w*/i,
  // Refuses promises and predictions.
  /\b(?:will be (?:ok|okay|all right|alright|fine)|everything will|guarantee\w*|promise\w*|cured?|will (?:get|recover|improve|stop|work)|confidential|hipaa)\b/i,
  // Refuses claims to be a person or to have feelings.
  /\b(?:i|we) (?:feel|understand how|know how|care|have been|love)\b|\b(?:i am|i['’]m|as) (?:a|an|your|here)\b/i,
  // Refuses labels for people, such as "addict".
  /\b(?:addicts?|junkies?|abusers?|alcoholics?|drunks?|clean)\b/i,
];

export type ReplyFilter = {
  /** Takes a piece of the reply, and passes complete allowed sentences on at once. */
  feed: (piece: string) => void;
  /** Ends the reply. Returns the passed text, and whether something was held back. */
  end: () => { text: string; refused: boolean };
};

/** Passes on the complete, allowed sentences of a streamed reply, and nothing after the first refused one. */
export function createReplyFilter(onText: (text: string) => void): ReplyFilter {
  const passed: string[] = [];
  let waiting = "";
  let refused = false;

  const judge = (sentence: string) => {
    if (refused || !sentence) return;
    const words = [...passed, sentence].join(" ").split(/\s+/).length;
    const fits = passed.length < MAX_SENTENCES && words <= MAX_WORDS;
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
      // An incomplete sentence is dropped, but not refused.
      if (/[.!…?]["”’)]*$/.test(rest)) judge(rest);
      waiting = "";
      return { text: passed.join(" "), refused };
    },
  };
}

/** Where the first complete sentence and its space end; 0 if there is none. */
function sentenceEnd(text: string): number {
  const found = /(?<![.!?…])[.!?…]+["”’)]*\s+/.exec(text);
  return found ? found.index + found[0].length : 0;
}

const clean = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^["“]|["”]$/g, "");
