import { Link, type LinkProps } from "@remix-run/react";
import { type ButtonSize, type ButtonVariant, buildButtonClass } from "./button";
import { joinClassNames } from "./class-names";

/** A link within the site that looks like a button. */
export const ButtonLink = ({
  variant,
  size,
  className,
  ...link
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) => (
  <Link {...link} className={joinClassNames(buildButtonClass({ variant, size }), className)} />
);
