import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ButtonSize, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { Crisis } from "~/domain/crisis/resources";
import { WholeNumbers } from "../whole-numbers";

/** The card shown before everything else in a crisis: one tap to call or to text. */
export function CrisisCard({ crisis }: { crisis: Crisis }) {
  return (
    <section
      aria-label="Immediate help"
      className="rounded-panel border-2 border-crisis bg-crisis-tint p-6 sm:p-8"
    >
      <p lang={crisis.language} className="flex gap-3 text-lead font-semibold text-ink">
        <TriangleAlert aria-hidden className="mt-1 size-6 shrink-0 text-crisis" />
        <span>
          <WholeNumbers text={crisis.message} />
        </span>
      </p>
      <Contacts
        crisis={crisis}
        className="mt-5 gap-3 sm:grid-cols-2 sm:[&>:first-child]:col-span-2"
        size="lg"
      />
    </section>
  );
}

/** A crisis card at the width of the chat. It is announced at once and takes the keyboard. */
export function NarrowCrisisCard({ crisis, className }: { crisis: Crisis; className?: string }) {
  return (
    <section
      role="alert"
      aria-label="Immediate help"
      tabIndex={-1}
      data-crisis
      className={joinClassNames(
        "rounded-card border-2 border-crisis bg-crisis-tint p-4 outline-none",
        className,
      )}
    >
      <p lang={crisis.language} className="flex gap-2.5 text-sm font-semibold text-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-crisis" />
        <span>
          <WholeNumbers text={crisis.message} />
        </span>
      </p>
      <Contacts
        crisis={crisis}
        className="mt-3 gap-2"
        linkClassName="!justify-start !px-4 !text-left text-sm"
      />
    </section>
  );
}

function Contacts({
  crisis,
  className,
  linkClassName,
  size,
}: {
  crisis: Crisis;
  className: string;
  linkClassName?: string;
  size?: ButtonSize;
}) {
  return (
    <ul lang={crisis.language} className={joinClassNames("grid", className)}>
      {crisis.resources.map(({ href, label }, index) => {
        const Icon = href.startsWith("tel:") ? Phone : MessageSquare;
        return (
          <li key={href}>
            <a
              href={href}
              rel="noreferrer"
              className={joinClassNames(
                buildButtonClass({ variant: index === 0 ? "crisis" : "secondary", size }),
                "w-full",
                linkClassName,
              )}
            >
              <Icon aria-hidden className="size-[1.1em] shrink-0" />
              <span>
                <WholeNumbers text={label} />
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
