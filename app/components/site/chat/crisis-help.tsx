import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { Crisis } from "~/domain/crisis/resources";

/** The crisis card at the width of the chat. It is announced at once and takes the keyboard. */
export function CrisisHelp({ crisis, className }: { crisis: Crisis; className?: string }) {
  return (
    <section
      role="alert"
      aria-label="Immediate help"
      tabIndex={-1}
      data-crisis
      className={cx("rounded-card border-2 border-crisis bg-crisis-tint p-4 outline-none", className)}
    >
      <p lang={crisis.language} className="flex gap-2.5 text-sm font-semibold text-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-crisis" />
        {crisis.message}
      </p>
      <ul lang={crisis.language} className="mt-3 grid gap-2">
        {crisis.resources.map((resource, index) => {
          const Icon = resource.href.startsWith("tel:") ? Phone : MessageSquare;
          return (
            <li key={resource.href}>
              <a
                href={resource.href}
                rel="noreferrer"
                className={cx(
                  buttonClass({ variant: index === 0 ? "crisis" : "secondary" }),
                  "w-full !justify-start !px-4 !text-left text-sm",
                )}
              >
                <Icon aria-hidden className="size-[1.1em] shrink-0" />
                {resource.label}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
