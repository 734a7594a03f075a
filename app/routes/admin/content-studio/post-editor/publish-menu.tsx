import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useEffect, useState } from "react";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import type { EditedPost } from "./edited-post";
import type { PostActions } from "./use-post-actions";
import type { SaveState } from "./use-post-form";

type Props = {
  actions: PostActions;
  stored: EditedPost;
  saved: SaveState;
  isHeld: boolean;
  onDate: () => void;
};

/** Publish: now, on a date, or no longer. Until scripts run, and without them, a button that publishes. */
export function PublishMenu({ actions, stored, saved, isHeld, onDate }: Props) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const { pending } = actions;
  const chevron = <ChevronDown aria-hidden className="-mr-1 size-4" />;
  if (!inBrowser)
    return (
      <Button type="submit" name="intent" value="publish" size="sm" disabled={isHeld}>
        Publish {chevron}
      </Button>
    );
  const isWaiting = !stored.isPublished || stored.hasDraft || saved.kind !== "saved";
  return (
    <Menu as="div" className="relative">
      <MenuButton
        as={Button}
        size="sm"
        disabled={isHeld}
        pending={pending === "publish"}
        pendingLabel="Publishing..."
      >
        Publish {chevron}
      </MenuButton>
      <MenuItems
        modal={false}
        className="absolute right-0 top-full z-30 mt-1 grid w-64 rounded-card border border-line bg-surface p-1 text-sm shadow-pop outline-none"
      >
        {isWaiting && (
          <Item onPress={actions.publish} hint="Visitors see it at once.">
            Now
          </Item>
        )}
        {isWaiting && (
          <Item
            onPress={onDate}
            hint={
              stored.planned ? (
                <>
                  Planned for <When at={stored.planned.at} isLong />.
                </>
              ) : (
                "By itself, at a time you choose."
              )
            }
          >
            On a date…
          </Item>
        )}
        {stored.planned && (
          <Item onPress={actions.unschedule} hint="It waits until you publish it.">
            Take the date away
          </Item>
        )}
        {stored.isPublished && (
          <Item onPress={actions.unpublish} hint="Visitors no longer see it.">
            Unpublish
          </Item>
        )}
      </MenuItems>
    </Menu>
  );
}

function Item({ onPress, hint, children }: { onPress: () => void; hint: ReactNode; children: ReactNode }) {
  return (
    <MenuItem
      as="button"
      type="button"
      onClick={onPress}
      className="grid rounded-control px-3 py-1.5 text-left data-[focus]:bg-primary-tint"
    >
      <span className="font-semibold">{children}</span>
      <span className="text-xs text-muted">{hint}</span>
    </MenuItem>
  );
}
