import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import type { EditedPost } from "~/domain/blog/edited-post";
import type { PostActions } from "./use-post-actions";
import type { SaveState } from "./use-post-form";

type Props = {
  actions: PostActions;
  stored: EditedPost;
  saved: SaveState;
  isHeld: boolean;
  onDate: () => void;
};

/** The button that publishes a post; its arrow offers to schedule or unpublish it. */
export function PublishMenu({ actions, stored, saved, isHeld, onDate }: Props) {
  const { pending } = actions;
  const isWaiting = !stored.isPublished || stored.hasDraft || saved.kind !== "saved";
  return (
    <div className="flex items-stretch">
      <Button
        type="submit"
        name="intent"
        value="publish"
        size="sm"
        disabled={isHeld || !isWaiting}
        pending={pending === "publish"}
        pendingLabel="Publishing..."
        className="rounded-r-none max-sm:min-h-11"
      >
        Publish
      </Button>
      <Menu as="div" className="relative flex">
        <MenuButton
          as={Button}
          size="sm"
          aria-label="More ways to publish"
          disabled={isHeld || pending === "publish"}
          className="rounded-l-none border-l border-primary-on/30 !px-2 max-sm:min-w-11"
        >
          <ChevronDown aria-hidden className="size-4" />
        </MenuButton>
        <MenuItems
          modal={false}
          className="absolute right-0 top-full z-30 mt-1 grid w-64 rounded-card border border-line bg-surface p-1 text-sm shadow-pop outline-none"
        >
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
    </div>
  );
}

function Item({ onPress, hint, children }: { onPress: () => void; hint: ReactNode; children: ReactNode }) {
  return (
    <MenuItem
      as="button"
      type="button"
      onClick={onPress}
      className="grid rounded-control px-3 py-1.5 text-left data-[focus]:bg-primary-tint max-sm:min-h-11"
    >
      <span className="font-semibold">{children}</span>
      <span className="text-xs text-muted">{hint}</span>
    </MenuItem>
  );
}
