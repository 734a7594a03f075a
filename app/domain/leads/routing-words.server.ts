import { SHIPPED_ROUTING } from "#studio/texts/routing-rules";
import { publishedRouting } from "~/content/texts.server";
import { type Route, type Routing, type RoutingWords, routingMessage } from "./routing";

/**
 * What happens next in the Studio's words where there are any that can be used, else in those that come with the
 * product. Never waits for the content store.
 */
export function toldRouting({ outcome, ...route }: Route, practice: RoutingWords): Routing {
  const text = publishedRouting(outcome) ?? SHIPPED_ROUTING[outcome];
  return { ...route, message: routingMessage(outcome, text, practice) };
}
