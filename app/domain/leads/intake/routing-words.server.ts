import type { StoredReading } from "#db/schema/crisis";
import { SHIPPED_ROUTING } from "#studio/texts/chat-rules";
import { findPublishedRouting } from "~/content/texts.server";
import {
  assessEnquiry,
  formatRoutingMessage,
  type Routing,
  type RoutingDecision,
  type RoutingWords,
} from "../fields/routing";

/** Adds the routing message, in the Studio's words, else the shipped ones. Never waits for the content store. */
export function addRoutingMessage({ outcome, ...route }: RoutingDecision, practice: RoutingWords): Routing {
  const text = findPublishedRouting(outcome) ?? SHIPPED_ROUTING[outcome];
  return { ...route, message: formatRoutingMessage(outcome, text, practice) };
}

/** Tells a sender their routing, in Spanish where a card or question was shown in it, else in English. */
export function tellRouting(
  enquiry: Parameters<typeof assessEnquiry>[0] & { crisisReading?: StoredReading | null },
  practice: RoutingWords,
): Routing {
  const { route } = assessEnquiry(enquiry);
  const tell = enquiry.crisisReading?.language === "es" ? toldRoutingInSpanish : addRoutingMessage;
  return tell(route, practice);
}

/** Builds a routing message in Spanish. The Studio's words are English, so the Spanish ones come with the product. */
function toldRoutingInSpanish({ outcome, ...route }: RoutingDecision, { phone }: RoutingWords): Routing {
  const call = phone
    ? `Si no puede esperar, llámenos al ${phone}, de día o de noche.`
    : "Si no puede esperar, escríbanos otra vez.";
  const danger = outcome === "emergency" || !phone ? IN_DANGER_ES : "";
  return { ...route, message: [SPANISH[outcome], call, danger].filter(Boolean).join(" ") };
}

const IN_DANGER_ES =
  "Si alguien puede estar en peligro en este momento, llame al 911. Si piensa en el suicidio, llame al 988 y oprima 2.";

const planned = (when: string) =>
  `Leeremos lo que escribió y procuraremos responderle ${when}, sin presión y sin compromiso.`;

const SPANISH: Record<RoutingDecision["outcome"], string> = {
  emergency: "Hizo lo correcto. Su mensaje está marcado como urgente y le llamaremos lo antes posible.",
  urgent:
    "Leeremos lo que escribió y procuraremos llamarle o escribirle en un plazo de 2 horas, en horario de oficina.",
  "next-day": planned("antes de que termine el próximo día hábil"),
  "within-days": planned("en un plazo de tres días"),
};
