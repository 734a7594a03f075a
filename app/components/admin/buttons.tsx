import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button, type ButtonSize, type ButtonVariant, buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";

export const ButtonLink = ({
  variant = "secondary",
  size = "sm",
  className,
  ...link
}: LinkProps & { variant?: ButtonVariant; size?: ButtonSize }) => (
  <Link {...link} className={joinClassNames(buildButtonClass({ variant, size }), className)} />
);

export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, "type" | "ref">) => (
  <Button {...props} type="submit" />
);
