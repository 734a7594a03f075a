import { Popover, PopoverButton } from "@headlessui/react";
import type { MouseEvent } from "react";
import { PopPanel } from "~/components/admin/pop";
import { joinClassNames } from "~/components/ui/class-names";
import { Facts } from "./consultation-card";
import { Options } from "./options";
import type { ShownConsultation } from "./screen.server";
import {
  type BookingMove,
  buildBookingCardId,
  formatCalendarPlace,
  formatMinuteOfDay,
  isMovable,
} from "./use-move";

export const HOUR_HEIGHT_REM = 4;

export function BookingBlock({
  one,
  moving,
  align,
}: {
  one: ShownConsultation;
  moving: BookingMove;
  align: "left" | "right";
}) {
  const { held, setHeld, onKeyDown } = moving;
  const { id, name, minute, length, date, outcome, isAskedFor, isUnproven, leadId } = one;
  const isHeld = held?.id === id;
  const canMove = isMovable(one);
  return (
    <Popover className="relative h-full">
      <PopoverButton
        // A real button can't be dragged in every browser.
        as="div"
        role="button"
        tabIndex={0}
        id={buildBookingCardId(id)}
        aria-label={`${formatMinuteOfDay(minute)} ${name}, ${formatCalendarPlace(one)}`}
        title={`${formatMinuteOfDay(minute)} ${name}`}
        draggable={canMove}
        {...(canMove && { "aria-describedby": "sheet-keys" })}
        // Headless UI would prevent the mouse's default action, which is dragging.
        onMouseDownCapture={(event: MouseEvent) => event.stopPropagation()}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", name);
          // A consultation is dragged by its upper edge, which is where it begins when dropped.
          event.dataTransfer.setDragImage(event.currentTarget, 8, 4);
          setHeld({ id, date, minute, by: "mouse" });
        }}
        onDragEnd={() => setHeld(null)}
        onKeyDown={onKeyDown(one)}
        onBlur={() => isHeld && held.by === "keys" && setHeld(null)}
        className={joinClassNames(
          "h-full overflow-hidden rounded-control border px-1.5 py-0.5 text-left text-xs leading-4 hover:border-primary",
          outcome ? "border-line bg-paper text-muted" : "border-primary/30 bg-primary-tint text-ink",
          outcome === "no_show" && "line-through",
          (isAskedFor || isUnproven || !leadId) && "border-dashed",
          canMove && "cursor-grab",
          isHeld && "opacity-60",
        )}
      >
        <span
          className="[-webkit-box-orient:vertical] [display:-webkit-box] overflow-hidden [overflow-wrap:anywhere]"
          style={{
            WebkitLineClamp: Math.max(1, Math.floor(((length / 60) * HOUR_HEIGHT_REM * 16 - 8) / 16)),
          }}
        >
          <span className="font-semibold tabular-nums">{formatMinuteOfDay(minute)}</span> {name}
        </span>
      </PopoverButton>
      <PopPanel name={`Options for ${name}, ${formatMinuteOfDay(minute)}`} align={align} width="md:w-80">
        {(close) => (
          <>
            <div className="grid gap-1">
              <Facts consultation={one} />
            </div>
            <Options consultation={one} close={close} />
          </>
        )}
      </PopPanel>
    </Popover>
  );
}
