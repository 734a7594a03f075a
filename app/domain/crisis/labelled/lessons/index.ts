import type { LabelledSet } from "../phrase";
import { benignEs } from "./benign-es";
import { benignEs2 } from "./benign-es-2";
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
import { childrenEs } from "./children-es";
import { medical } from "./medical";
import { medical2 } from "./medical-2";
import { medicalEs } from "./medical-es";
import { overdose } from "./overdose";
import { overdose2 } from "./overdose-2";
import { overdoseEs } from "./overdose-es";
import { overdoseEs2 } from "./overdose-es-2";
import { suicideDirect } from "./suicide-direct";
import { suicideDirect2 } from "./suicide-direct-2";
import { suicideEs } from "./suicide-es";
import { suicideEs2 } from "./suicide-es-2";
import { suicideThird } from "./suicide-third";
import { suicideThird2 } from "./suicide-third-2";
import { violence } from "./violence";
import { violence2 } from "./violence-2";
import { violenceEs } from "./violence-es";
import { violenceEs2 } from "./violence-es-2";
import { withdrawal } from "./withdrawal";
import { withdrawal2 } from "./withdrawal-2";
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
    { category: "child in danger, in Spanish", level: "emergency", phrases: childrenEs },
    { category: "a body that fails", level: "emergency", phrases: medical },
    { category: "a body that fails", level: "emergency", phrases: medical2 },
    { category: "a body that fails, in Spanish", level: "emergency", phrases: medicalEs },
    { category: "overdose", level: "emergency", phrases: overdose },
    { category: "overdose", level: "emergency", phrases: overdose2 },
    { category: "overdose, in Spanish", level: "emergency", phrases: overdoseEs },
    { category: "overdose, in Spanish", level: "emergency", phrases: overdoseEs2 },
    { category: "suicide, direct", level: "suicide", phrases: suicideDirect },
    { category: "suicide, direct", level: "suicide", phrases: suicideDirect2 },
    { category: "suicide, in Spanish", level: "suicide", phrases: suicideEs },
    { category: "suicide, in Spanish", level: "suicide", phrases: suicideEs2 },
    { category: "suicide, about someone", level: "suicide", phrases: suicideThird },
    { category: "suicide, about someone", level: "suicide", phrases: suicideThird2 },
    { category: "weapon and violence", level: "emergency", phrases: violence },
    { category: "weapon and violence", level: "emergency", phrases: violence2 },
    { category: "weapon and violence, in Spanish", level: "emergency", phrases: violenceEs },
    { category: "weapon and violence, in Spanish", level: "emergency", phrases: violenceEs2 },
    { category: "withdrawal", level: "emergency", phrases: withdrawal },
    { category: "withdrawal", level: "emergency", phrases: withdrawal2 },
    { category: "withdrawal, in Spanish", level: "emergency", phrases: withdrawalEs },
    { category: "withdrawal, in Spanish", level: "emergency", phrases: withdrawalEs2 },
  ],
  benign: [
    { category: "benign, in Spanish", phrases: benignEs },
    { category: "benign, in Spanish", phrases: benignEs2 },
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
