import { Children, type ComponentProps, type FormEvent, type ReactNode } from "react";
import type { z } from "zod";
import type { Command } from "~/commands/define";
import type { CommandValue } from "~/commands/handle.server";
import { SubmitButton } from "~/components/ui/submit-button";
import type { ToastMessage } from "~/components/ui/toast-store";
import { NotSent } from "./not-sent";
import { useAction } from "./use-action";

/** The names of a command's fields; of an input with several kinds those of any. */
export type FieldName<Row extends Command> =
  z.input<Row["input"]> extends infer One ? (One extends object ? Extract<keyof One, string> : never) : never;

/** What a form or button sends without asking for it, such as an id. */
export type FixedFields<Row extends Command> = Partial<Record<FieldName<Row>, string | number | boolean>>;

type ButtonProps<Row extends Command> = Omit<
  ComponentProps<typeof SubmitButton>,
  "do" | "onSubmit" | "pending"
> & {
  do: Row;
  with?: FixedFields<Row>;
  /** What the button is about, for people who hear it without its row: "I have it: Maria Lopez". */
  about?: string;
  /** What the button says to them where that differs from its words; needed where it shows an icon alone. */
  label?: string;
  /** The screen that carries it out, where it is not the one that this is on. */
  at?: string;
  /** Asks whether to go on, where it can't easily be undone. */
  ask?: () => Promise<boolean>;
  onDone?: (value: CommandValue<Row>) => void;
  /** Whether what did not reach the server is said below the button as well, for as long as it is unsent. */
  showsUnsent?: boolean;
  /** What the toast of a success has besides the answer's words. */
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
  /** The key under which another part of the screen shows the answer with `useAction`. */
  answerKey?: string;
};

/** A button that carries out a command: a form of its own, which works without scripts as well. */
export function ActionButton<Row extends Command>({
  do: row,
  with: fixed,
  about,
  label,
  at,
  ask,
  onDone,
  toast,
  answerKey,
  showsUnsent = false,
  children,
  ...button
}: ButtonProps<Row>) {
  const words = readWords(children);
  const { fetcher, path, answer, pending } = useAction(row, {
    at,
    onDone,
    ...(toast && { toast }),
    key: answerKey,
    isQuiet: answerKey !== undefined,
  });
  const askFirst = async (event: FormEvent<HTMLFormElement>) => {
    if (!ask) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await ask()) fetcher.submit(form, { method: "post", action: path });
  };
  return (
    <fetcher.Form method="post" action={path} onSubmit={askFirst}>
      <HiddenFields values={fixed} />
      <SubmitButton
        size="sm"
        variant="secondary"
        aria-label={label ?? (about === undefined ? words : `${words}: ${about}`)}
        {...button}
        pending={pending}
      >
        {children}
      </SubmitButton>
      {showsUnsent && answer?.retry && (
        <div className="mt-2">
          <NotSent />
        </div>
      )}
    </fetcher.Form>
  );
}

/** The words of a button beside its icon. */
const readWords = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => typeof child === "string" || typeof child === "number")
    .join("");

export function HiddenFields({ values = {} }: { values?: Record<string, unknown> | undefined }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}
