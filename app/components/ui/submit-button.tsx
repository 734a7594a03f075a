import type { ComponentProps } from "react";
import { Button } from "./button";

export const SubmitButton = (props: Omit<ComponentProps<typeof Button>, "type" | "ref">) => (
  <Button {...props} type="submit" />
);
