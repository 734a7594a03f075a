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
import { AddIcon, DragHandleIcon } from "@sanity/icons";
import { Box, Button, Card, Flex, Spinner, Stack, Text, useToast } from "@sanity/ui";
import { useEffect, useMemo, useState } from "react";
import { Preview, useClient, useDocumentStore, useSchema } from "sanity";
import { usePaneRouter } from "sanity/structure";
import { buildOrderedItems, moveItem, type OrderedItem, storeOrder } from "./put-in-order";

export interface OrderedOptions {
  type: string;
  field: string;
  /** limits the list to documents with this value; by default, it has all documents of the type */
  among?: { field: string; value: string };
}

const API_VERSION = "2025-02-19";

export function OrderedPane({ options, childItemId }: { options: OrderedOptions; childItemId?: string }) {
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
