import { joinClassNames } from "~/components/ui/class-names";

/** Stands beside every button that calls us in an emergency, which we can't end. */
export function DangerFirst({ className }: { className?: string }) {
  return (
    <p className={joinClassNames("text-sm font-semibold", className)}>
      Danger to life?{" "}
      <a href="tel:911" className="inline-flex min-h-11 items-center underline underline-offset-4">
        Call 911 first
      </a>
    </p>
  );
}
