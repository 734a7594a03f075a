import type { LabelledSet } from "../phrase";
import { benignEs } from "./benign-es";
import { benignEs2 } from "./benign-es-2";
import { benignEs3 } from "./benign-es-3";
import { benignEveryday3 } from "./benign-everyday-3";
import { benignFigures } from "./benign-figures";
import { benignHard } from "./benign-hard";
import { benignHard2 } from "./benign-hard-2";
import { benignPast } from "./benign-past";
import { benignServices } from "./benign-services";
import { benignStable } from "./benign-stable";
import { benignStory } from "./benign-story";
import { benignStory2 } from "./benign-story-2";
import { children } from "./children";
import { children2 } from "./children-2";
import { children3 } from "./children-3";
import { childrenEs } from "./children-es";
import { medical } from "./medical";
import { medical2 } from "./medical-2";
import { medical3 } from "./medical-3";
import { medicalEs } from "./medical-es";
import { overdose } from "./overdose";
import { overdose2 } from "./overdose-2";
import { overdose3 } from "./overdose-3";
import { overdoseEs } from "./overdose-es";
import { overdoseEs2 } from "./overdose-es-2";
import { overdoseEs3 } from "./overdose-es-3";
import { suicideDirect } from "./suicide-direct";
import { suicideDirect2 } from "./suicide-direct-2";
import { suicideDirect3 } from "./suicide-direct-3";
import { suicideEs } from "./suicide-es";
import { suicideEs2 } from "./suicide-es-2";
import { suicideEs3 } from "./suicide-es-3";
import { suicideThird } from "./suicide-third";
import { suicideThird2 } from "./suicide-third-2";
import { suicideThird3 } from "./suicide-third-3";
import { violence } from "./violence";
import { violence2 } from "./violence-2";
import { violence3 } from "./violence-3";
import { violenceEs } from "./violence-es";
import { violenceEs2 } from "./violence-es-2";
import { violenceEs3 } from "./violence-es-3";
import { withdrawal } from "./withdrawal";
import { withdrawal2 } from "./withdrawal-2";
import { withdrawal3 } from "./withdrawal-3";
import { withdrawalEs } from "./withdrawal-es";
import { withdrawalEs2 } from "./withdrawal-es-2";

/**
 * Phrases the learned layer learns from, beside the tuned parts: written to be many and unlike each other, a file
 * for each danger and each kind of calm that sounds like one. No rule has to know them; how much of them is found
 * says how well the layer has learned, and nothing of phrases it has not seen.
 */
export const lessons: LabelledSet = {
  name: "lessons",
  crises: [
    { category: "child in danger", level: "emergency", phrases: children },
    { category: "child in danger", level: "emergency", phrases: children2 },
    { category: "child in danger", level: "emergency", phrases: children3 },
    { category: "child in danger, in Spanish", level: "emergency", phrases: childrenEs },
    { category: "a body that fails", level: "emergency", phrases: medical },
    { category: "a body that fails", level: "emergency", phrases: medical2 },
    { category: "a body that fails", level: "emergency", phrases: medical3 },
    { category: "a body that fails, in Spanish", level: "emergency", phrases: medicalEs },
    { category: "overdose", level: "emergency", phrases: overdose },
    { category: "overdose", level: "emergency", phrases: overdose2 },
    { category: "overdose", level: "emergency", phrases: overdose3 },
    { category: "overdose, in Spanish", level: "emergency", phrases: overdoseEs },
    { category: "overdose, in Spanish", level: "emergency", phrases: overdoseEs2 },
    { category: "overdose, in Spanish", level: "emergency", phrases: overdoseEs3 },
    { category: "suicide, direct", level: "suicide", phrases: suicideDirect },
    { category: "suicide, direct", level: "suicide", phrases: suicideDirect2 },
    { category: "suicide, direct", level: "suicide", phrases: suicideDirect3 },
    { category: "suicide, in Spanish", level: "suicide", phrases: suicideEs },
    { category: "suicide, in Spanish", level: "suicide", phrases: suicideEs2 },
    { category: "suicide, in Spanish", level: "suicide", phrases: suicideEs3 },
    { category: "suicide, about someone", level: "suicide", phrases: suicideThird },
    { category: "suicide, about someone", level: "suicide", phrases: suicideThird2 },
    { category: "suicide, about someone", level: "suicide", phrases: suicideThird3 },
    { category: "weapon and violence", level: "emergency", phrases: violence },
    { category: "weapon and violence", level: "emergency", phrases: violence2 },
    { category: "weapon and violence", level: "emergency", phrases: violence3 },
    { category: "weapon and violence, in Spanish", level: "emergency", phrases: violenceEs },
    { category: "weapon and violence, in Spanish", level: "emergency", phrases: violenceEs2 },
    { category: "weapon and violence, in Spanish", level: "emergency", phrases: violenceEs3 },
    { category: "withdrawal", level: "emergency", phrases: withdrawal },
    { category: "withdrawal", level: "emergency", phrases: withdrawal2 },
    { category: "withdrawal", level: "emergency", phrases: withdrawal3 },
    { category: "withdrawal, in Spanish", level: "emergency", phrases: withdrawalEs },
    { category: "withdrawal, in Spanish", level: "emergency", phrases: withdrawalEs2 },
  ],
  benign: [
    { category: "benign, in Spanish", phrases: benignEs },
    { category: "benign, in Spanish", phrases: benignEs2 },
    { category: "benign, in Spanish", phrases: benignEs3 },
    { category: "plain everyday words", phrases: benignEveryday3 },
    { category: "figures of speech", phrases: benignFigures },
    { category: "alarming words, calm matters", phrases: benignHard },
    { category: "alarming words, calm matters", phrases: benignHard2 },
    { category: "the past", phrases: benignPast },
    { category: "questions about the work", phrases: benignServices },
    { category: "safe, denied, over", phrases: benignStable },
    { category: "everyday stories", phrases: benignStory },
    { category: "everyday stories", phrases: benignStory2 },
  ],
};
