import type { ReactNode } from "react";
import { DangerFirst } from "../crisis/danger-first";
import { useSite } from "../use-site";
import { PhoneButton } from "./phone-button";

/** Says why a private page shows nothing, and how to reach the practice. */
export function CallInstead({ heading, children }: { heading: string; children: ReactNode }) {
  const { settings } = useSite();
  return (
    <>
      <h1 className="text-h1">{heading}</h1>
      <p className="max-w-measure text-lead text-muted">{children}</p>
      {settings.phone && (
        <div className="grid gap-2 justify-self-start">
          <DangerFirst className="text-crisis" />
          <PhoneButton href={settings.phoneHref}>{`Call ${settings.phone}`}</PhoneButton>
        </div>
      )}
    </>
  );
}
