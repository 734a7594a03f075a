import { useSubmit } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Trouble } from "./trouble";

type Answer = NonNullable<ComponentProps<typeof Trouble>["answer"]> & { title: string };

/** Why a form of the screen was refused, above all of them: also what a form without a place for errors got. */
export function ScreenTrouble({ answer }: { answer: Answer }) {
  const submit = useSubmit();
  return (
    <Trouble
      answer={{ ...answer, message: answer.message ?? answer.title }}
      submit={(form) => submit(form, { method: "post", preventScrollReset: true })}
    />
  );
}
