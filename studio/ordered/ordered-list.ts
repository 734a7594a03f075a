import type { ComponentType } from "react";
import type { DocumentListBuilder, DocumentTypeListBuilder } from "sanity/structure";
import { type OrderedOptions, OrderedPane } from "./ordered-pane";

/** The documents of an ordered list; their `field` stores the order, as a number. */
/** Builds a list that is sorted by dragging. It keeps the addresses and intents of a plain list; only the display differs. */
export const buildOrderedList = (
  list: DocumentListBuilder | DocumentTypeListBuilder,
  options: OrderedOptions,
) =>
  Object.assign(list.serialize(), {
    // Without this, the Studio would show a plain list again whenever it rebuilds the pane.
    __preserveInstance: true,
    type: "component" as const,
    component: OrderedPane as ComponentType<never>,
    options,
    menuItems: [],
    menuItemGroups: [],
  });
