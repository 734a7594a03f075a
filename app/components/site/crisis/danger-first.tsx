import { joinClassNames } from "~/components/ui/class-names";

/** Says to call 911 first, beside every button that calls the practice in an emergency, which it can't end itself. */
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
