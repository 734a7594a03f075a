import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** The one button of a page that a mail leads to. Opening the page changes nothing; the press does. */
export function PressForm({ label, pendingLabel }: { label: string; pendingLabel: string }) {
  const { state } = useNavigation();
  return (
    <Form method="post">
      <Button type="submit" size="lg" pending={state === "submitting"} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </Form>
  );
}
