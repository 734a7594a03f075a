import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/components/ui/button";

/** Confirms a time by a press: mail scanners open the link, and only a person presses. */
export function ConfirmTime({ isAskedFor }: { isAskedFor: boolean }) {
  const pending = useNavigation().formData?.get("intent") === "confirm";
  return (
    <Form method="post" className="grid max-w-measure gap-3 rounded-card border border-line bg-surface p-5">
      <p>
        {isAskedFor
          ? "We keep this time for you when you press Confirm."
          : "Please confirm that you want this time. It shows us that our mail arrived."}
      </p>
      <Button
        type="submit"
        name="intent"
        value="confirm"
        size="lg"
        pending={pending}
        pendingLabel="Confirming..."
        className="justify-self-start"
      >
        Confirm this time
      </Button>
    </Form>
  );
}
