import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import type { SanityClient } from "@sanity/client";
import { AddIcon, DragHandleIcon } from "@sanity/icons";
import { Box, Button, Card, Flex, Spinner, Stack, Text, useToast } from "@sanity/ui";
import { type ComponentType, useEffect, useMemo, useState } from "react";
import { Preview, useClient, useDocumentStore, useSchema } from "sanity";
import { type DocumentListBuilder, type DocumentTypeListBuilder, usePaneRouter } from "sanity/structure";

/** A document of an ordered list: a draft and its published document together. */
interface OrderedItem {
  id: string;
  type: string;
  name: string;
  /** the stored ids: of the draft, the published document, or both */
  storedAs: string[];
  order: number | null;
}

type OrderedRow = { _id: string; _type: string; name: string | null; order: number | null };

/** Sorts documents by their number; those without one come last. A draft's number overrides the published one's. */
export function buildOrderedItems(rows: readonly OrderedRow[]): OrderedItem[] {
  const byId = new Map<string, OrderedItem>();
  // Published documents come first, so that the draft's words and number overwrite theirs.
  for (const row of [...rows].sort((a, b) => Number(isDraft(a._id)) - Number(isDraft(b._id)))) {
    const id = row._id.replace(/^drafts\./, "");
    const storedAs = [...(byId.get(id)?.storedAs ?? []), row._id];
    byId.set(id, { id, type: row._type, name: row.name ?? "Untitled", storedAs, order: row.order });
  }
  return [...byId.values()].sort(
    (a, b) =>
      (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || (a.id < b.id ? -1 : 1),
  );
}

const isDraft = (id: string) => id.startsWith("drafts.");

export function moveItem(items: readonly OrderedItem[], id: string, to: number): OrderedItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const rest = items.filter((one) => one !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Stores a list's order in one transaction for drafts and published documents, so the site changes at once. */
async function storeOrder(client: SanityClient, field: string, items: readonly OrderedItem[]): Promise<void> {
  const transaction = client.transaction();
  items.forEach((item, index) => {
    if (item.order === index + 1) return;
    for (const id of item.storedAs) transaction.patch(id, { set: { [field]: index + 1 } });
  });
  await transaction.commit({ visibility: "async", tag: "order" });
}

interface OrderedOptions {
  type: string;
  field: string;
  /** limits the list to documents with this value; by default, it has all documents of the type */
  among?: { field: string; value: string };
}

const API_VERSION = "2025-02-19";

function OrderedPane({ options, childItemId }: { options: OrderedOptions; childItemId?: string }) {
  const client = useClient({ apiVersion: API_VERSION });
  const toast = useToast();
  const { items, setItems, isLost } = useItems(options);
  const sensors = useSensors(
    // Without a minimum distance, a click on a list's drag handle would start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  async function drop({ active, over }: DragEndEvent) {
    if (!items || !over || active.id === over.id) return;
    const to = items.findIndex(({ id }) => id === over.id);
    const next = moveItem(items, String(active.id), to);
    setItems(next);
    try {
      await storeOrder(client, options.field, next);
    } catch {
      setItems(items);
      toast.push({ status: "error", title: "The order could not be stored. Please try again in a moment." });
    }
  }

  if (isLost)
    return (
      <Box padding={4}>
        <Text size={1}>This list could not be read. Reload the page in a moment.</Text>
      </Box>
    );
  if (!items)
    return (
      <Flex padding={4} justify="center">
        <Spinner muted />
      </Flex>
    );
  return (
    <Stack
      space={2}
      padding={2}
      data-testid="document-list-pane"
      style={{ overflowY: "auto", height: "100%" }}
    >
      <Flex align="center" gap={2} paddingX={2}>
        <Box flex={1}>
          <Text size={1} muted>
            {items.length > 1
              ? "Drag to put in order; the site follows at once."
              : "There is one at most so far."}
          </Text>
        </Box>
        <NewDocument type={options.type} />
      </Flex>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: announcements(items) }}
        onDragEnd={drop}
      >
        <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Stack as="ol" space={1} padding={0} margin={0}>
            {items.map((item) => (
              <Row key={item.id} item={item} isOpen={item.id === childItemId} />
            ))}
          </Stack>
        </SortableContext>
      </DndContext>
    </Stack>
  );
}

function announcements(items: readonly OrderedItem[]): Announcements {
  const named = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? "It";
  const place = (id: UniqueIdentifier) =>
    `place ${items.findIndex((item) => item.id === id) + 1} of ${items.length}`;
  return {
    onDragStart: ({ active }) => `${named(active.id)} is picked up.`,
    onDragOver: ({ active, over }) => (over ? `${named(active.id)} is over ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `${named(active.id)} is now in ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${named(active.id)} stays where it was.`,
  };
}

function NewDocument({ type }: { type: string }) {
  const { ChildLink } = usePaneRouter();
  const id = useMemo(() => crypto.randomUUID(), []);
  return (
    <Button
      as={ChildLink}
      childId={id}
      childParameters={{ template: type }}
      icon={AddIcon}
      mode="bleed"
      aria-label="Create new document"
      data-testid="action-intent-button"
    />
  );
}

function Row({ item, isOpen }: { item: OrderedItem; isOpen: boolean }) {
  const { ChildLink } = usePaneRouter();
  const schemaType = useSchema().get(item.type);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id });
  return (
    <li
      ref={setNodeRef}
      data-testid="ordered-item"
      style={{
        listStyle: "none",
        transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined,
        transition,
        position: "relative",
        zIndex: isDragging ? 1 : undefined,
      }}
    >
      <Card radius={2} shadow={isDragging ? 3 : undefined} selected={isOpen}>
        <Flex align="center">
          <Button
            ref={setActivatorNodeRef}
            icon={DragHandleIcon}
            mode="bleed"
            padding={2}
            {...attributes}
            {...listeners}
            aria-label={`Move: ${item.name}`}
            style={{ cursor: "grab", touchAction: "none" }}
          />
          <Box flex={1} style={{ minWidth: 0 }}>
            <Card as={ChildLink} childId={item.id} radius={2} padding={1} data-as="a">
              {schemaType && (
                <Preview
                  schemaType={schemaType}
                  layout="default"
                  value={{ _id: item.storedAs.at(-1) ?? item.id, _type: item.type }}
                />
              )}
            </Card>
          </Box>
          {item.storedAs.some((id) => id.startsWith("drafts.")) && (
            <Box paddingX={2}>
              <Text size={0} muted>
                {item.storedAs.length > 1 ? "Edited" : "Draft"}
              </Text>
            </Box>
          )}
        </Flex>
      </Card>
    </li>
  );
}

/** Reads the list's stored documents, with the order that was just set. */
function useItems({ type, field, among }: OrderedOptions) {
  const store = useDocumentStore();
  const [items, setItems] = useState<OrderedItem[]>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    const filter = `_type == $type && !(_id in path("versions.**"))${among ? ` && ${among.field} == $among` : ""}`;
    const query = `*[${filter}]{ _id, _type, "name": coalesce(title, question, author), "order": ${field} }`;
    const subscription = store
      .listenQuery(
        query,
        { type, ...(among && { among: among.value }) },
        { apiVersion: API_VERSION, perspective: "raw", tag: "ordered-list" },
      )
      .subscribe({ next: (rows) => setItems(buildOrderedItems(rows)), error: () => setLost(true) });
    return () => subscription.unsubscribe();
  }, [store, type, field, among]);
  return { items, setItems, isLost };
}

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
