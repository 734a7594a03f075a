import { useSubmit } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Trouble } from "./trouble";

type Answer = NonNullable<ComponentProps<typeof Trouble>["answer"]> & { title: string };

/** Says above all forms of a screen why one was refused, also one that has no place for errors. */
export function ScreenTrouble({ answer }: { answer: Answer }) {
  const submit = useSubmit();
  return (
    <Trouble
      answer={{ ...answer, message: answer.message ?? answer.title }}
      submit={(form) => submit(form, { method: "post", preventScrollReset: true })}
    />
  );
}
