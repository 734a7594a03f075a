import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { WholeNumbers } from "../whole-numbers";

type PhoneButtonProps = {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
};

export function PhoneButton({ href, variant, size = "lg", className, children }: PhoneButtonProps) {
  return (
    <a href={href} className={joinClassNames(buildButtonClass({ variant, size }), className)}>
      <Phone aria-hidden className="size-[1.1em]" />
      {typeof children === "string" ? (
        <span>
          <WholeNumbers text={children} />
        </span>
      ) : (
        children
      )}
    </a>
  );
}
