import type { ComponentType } from "react";
import type { DocumentListBuilder, DocumentTypeListBuilder } from "sanity/structure";
import { OrderedPane } from "./ordered-pane";

/** What a pane of documents in an order of the editor's own is told; the field keeps the order, as a number. */
export interface OrderedOptions {
  type: string;
  field: string;
  /** The documents that are ordered among themselves, by a field; all of the type without it. */
  among?: { field: string; value: string };
}

/**
 * A list whose documents are put in order by dragging. It stays the list that it was for addresses and intents, and only
 * shows itself otherwise.
 */
export const buildOrderedList = (
  list: DocumentListBuilder | DocumentTypeListBuilder,
  options: OrderedOptions,
) =>
  Object.assign(list.serialize(), {
    // The Studio would draw a plain list again where it made the pane anew from its builder.
    __preserveInstance: true,
    type: "component" as const,
    component: OrderedPane as ComponentType<never>,
    options,
    menuItems: [],
    menuItemGroups: [],
  });
