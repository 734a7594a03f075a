import { children } from "./children";
import type { Frame } from "./frame";
import { medical } from "./medical";
import { suicide } from "./suicide";
import { violence } from "./violence";
import { withdrawal } from "./withdrawal";

/** Medical danger and violence: 911. */
export const emergencyFrames: readonly Frame[] = [...medical, ...withdrawal, ...violence, ...children];

/** Suicide and self-harm: 988. */
export const suicideFrames: readonly Frame[] = suicide;
