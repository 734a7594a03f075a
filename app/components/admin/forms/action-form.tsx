import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { type ComponentProps, createContext, type ReactNode, useContext, useRef } from "react";
import type { Command } from "~/commands/define";
import { parseCommandForm } from "~/commands/form-input";
import type { CommandValue } from "~/commands/handle.server";
import { InputField, SelectField, TextareaField } from "~/components/ui/control-fields";
import { SubmitButton } from "~/components/ui/submit-button";
import type { ToastMessage } from "~/components/ui/toast-store";
import { type FieldName, type FixedFields, HiddenFields } from "./action-button";
import { Trouble } from "./trouble";
import { Unsent } from "./unsent";
import { useAction } from "./use-action";

type FieldMeta = { id: string; name: string; errors?: string[] | undefined; defaultValue?: unknown };

type FormState = { fields: Record<string, FieldMeta>; pending: boolean };
const FormContext = createContext<FormState>({ fields: {}, pending: false });

type Named<Props, Name extends string> = Omit<Props, "field" | "id" | "name" | "error"> & { name: Name };

/** The controls of a form: labelled, with the errors of their field and what it starts with. */
export type FormParts<Row extends Command> = {
  Input: (props: Named<ComponentProps<typeof InputField>, FieldName<Row>>) => ReactNode;
  Select: (props: Named<ComponentProps<typeof SelectField>, FieldName<Row>>) => ReactNode;
  Textarea: (props: Named<ComponentProps<typeof TextareaField>, FieldName<Row>>) => ReactNode;
  Submit: typeof Submit;
  /** Conform's fields, for controls of one's own. They are made as they are read, and can't be spread. */
  fields: Record<FieldName<Row>, FieldMeta>;
};

// These are made once: a component made while rendering would lose the focus with each letter.
const PARTS = {
  Input: ({ name, ...props }: Named<ComponentProps<typeof InputField>, string>) => (
    <InputField {...useField(name)} {...props} />
  ),
  Select: ({ name, ...props }: Named<ComponentProps<typeof SelectField>, string>) => (
    <SelectField {...useField(name)} {...props} />
  ),
  Textarea: ({ name, ...props }: Named<ComponentProps<typeof TextareaField>, string>) => (
    <TextareaField {...useField(name)} {...props} />
  ),
  Submit,
};

function useField(name: string): { field: FieldMeta; defaultValue: string | undefined } {
  const field = useContext(FormContext).fields[name]!;
  return { field, defaultValue: field.defaultValue as string | undefined };
}

function Submit(props: Omit<ComponentProps<typeof SubmitButton>, "pending">) {
  return <SubmitButton {...props} pending={useContext(FormContext).pending} />;
}

type Props<Row extends Command> = {
  do: Row;
  /** What is sent beside the fields, such as an id. */
  with?: FixedFields<Row>;
  /** Unique on the screen. */
  id: string;
  /** Whether what is typed is kept until the server has accepted it (docs/decisions/0019-unsent-forms.md). */
  keep?: boolean;
  /** What the fields start with, as they are typed. */
  initial?: Partial<Record<FieldName<Row>, string | string[] | undefined>>;
  onDone?: (value: CommandValue<Row>) => void;
  /** What the toast of a success has besides the answer's words. */
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
  /** Gives up the change after somebody else's came first. */
  onKeepTheirs?: () => void;
  className?: string;
  children: (parts: FormParts<Row>) => ReactNode;
};

/**
 * A form of the back office that carries out a command. It is checked in the browser by the command's own schema, says what
 * was wrong, and is emptied once it was accepted.
 */
export function ActionForm<Row extends Command>({
  do: row,
  with: fixed,
  id,
  keep = false,
  initial,
  onDone,
  toast,
  onKeepTheirs,
  className,
  children,
}: Props<Row>) {
  const element = useRef<HTMLFormElement>(null);
  const { fetcher, path, answer, pending } = useAction(row, {
    onDone: (value) => {
      element.current?.reset();
      onDone?.(value);
    },
    ...(toast && { toast }),
  });
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    ...(initial && { defaultValue: initial as DefaultValue<Record<string, unknown>> }),
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseCommandForm(formData, row.input) as never,
    shouldRevalidate: "onInput",
    onSubmit: (event) => pending && event.preventDefault(),
  });
  const state = { fields: fields as FormState["fields"], pending };
  return (
    <fetcher.Form
      ref={element}
      {...getFormProps(form)}
      method="post"
      action={path}
      noValidate
      className={className}
    >
      <HiddenFields values={fixed} />
      {keep && <Unsent form={id} />}
      <FormContext.Provider value={state}>
        {children({ ...PARTS, fields: state.fields } as unknown as FormParts<Row>)}
      </FormContext.Provider>
      <Trouble answer={answer} {...(onKeepTheirs && { onKeepTheirs })} />
    </fetcher.Form>
  );
}
