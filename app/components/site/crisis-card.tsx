import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import type { Crisis } from "~/domain/crisis/resources";

/** Comes before everything else when the words that were sent speak of danger: one tap to call or to text. */
export function CrisisCard({ crisis }: { crisis: Crisis }) {
  return (
    <section
      aria-label="Immediate help"
      className="rounded-panel border-2 border-crisis bg-crisis-tint p-6 sm:p-8"
    >
      <p lang={crisis.language} className="flex gap-3 text-lead font-semibold text-ink">
        <TriangleAlert aria-hidden className="mt-1 size-6 shrink-0 text-crisis" />
        {crisis.message}
      </p>
      <ul lang={crisis.language} className="mt-5 grid gap-3 sm:grid-cols-2">
        {crisis.resources.map((resource, index) => {
          const Icon = resource.href.startsWith("tel:") ? Phone : MessageSquare;
          return (
            <li key={resource.href} className={cx(index === 0 && "sm:col-span-2")}>
              <a
                href={resource.href}
                rel="noreferrer"
                className={cx(
                  buttonClass({ variant: index === 0 ? "crisis" : "secondary", size: "lg" }),
                  "w-full",
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
