import type { ComponentType } from "react";
import type { DocumentListBuilder, DocumentTypeListBuilder } from "sanity/structure";
import { OrderedPane } from "./ordered-pane";

/** The documents of an ordered list; their `field` stores the order, as a number. */
export interface OrderedOptions {
  type: string;
  field: string;
  /** limits the list to documents with this value; by default, it has all documents of the type */
  among?: { field: string; value: string };
}

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
