import type { ComponentType } from "react";
import type { DocumentListBuilder, DocumentTypeListBuilder } from "sanity/structure";
import { OrderedPane } from "./ordered-pane";

/** Options for a pane whose documents editors put in order. `field` stores the order, as a number. */
export interface OrderedOptions {
  type: string;
  field: string;
  /** Orders only documents with this value; without it, all documents of the type. */
  among?: { field: string; value: string };
}

/**
 * A list whose documents are put in order by dragging. Its addresses and intents stay those of a plain list; only the
 * display differs.
 */
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
