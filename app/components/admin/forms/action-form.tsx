import { type DefaultValue, getFormProps, useForm } from "@conform-to/react";
import { type ComponentProps, createContext, type ReactNode, useContext, useRef, useState } from "react";
import type { Command } from "~/commands/define";
import { parseCommandForm } from "~/commands/form-input";
import type { CommandValue } from "~/commands/handle.server";
import { SubmitButton } from "~/components/admin/buttons";
import { InputField, SelectField, TextareaField } from "~/components/ui/control-fields";
import type { ToastMessage } from "~/components/ui/toast-store";
import {
  type ActionAnswer,
  type FieldName,
  type FixedFields,
  HiddenFields,
  useAction,
} from "./action-button";
import { FormDraft } from "./form-draft";
import { Trouble } from "./trouble";

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
  /** All errors, by field; for controls whose names are not those of the command's own fields. */
  errors: Record<string, string[] | null>;
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
  /** What is sent beside the fields, such as an id; where it depends on the last answer, such as a version, a function. */
  with?: FixedFields<Row> | ((answer: ActionAnswer | undefined) => FixedFields<Row>);
  /** Unique on the screen. */
  id: string;
  /** The form's accessible name, where nothing beside it says what it is for. */
  label?: string;
  /** Whether what is typed is kept until the server has accepted it (docs/decisions/0019-unsent-forms.md). */
  keep?: boolean;
  /** What the fields start with, as they are typed. */
  initial?: Partial<Record<FieldName<Row>, string | string[] | undefined>>;
  /** Whether it edits something and stays as it was typed once it was accepted, instead of being emptied. */
  isEdit?: boolean;
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
  label,
  keep = false,
  initial,
  isEdit = false,
  onDone,
  toast,
  onKeepTheirs,
  className,
  children,
}: Props<Row>) {
  const element = useRef<HTMLFormElement>(null);
  const { fetcher, path, answer, pending } = useAction(row, {
    onDone: (value) => {
      if (!isEdit) element.current?.reset();
      onDone?.(value);
    },
    ...(toast && { toast }),
    trouble: element,
  });
  const [form, fields] = useForm<Record<string, unknown>>({
    id,
    ...(initial && { defaultValue: initial as DefaultValue<Record<string, unknown>> }),
    lastResult: answer?.result,
    onValidate: ({ formData }) => parseCommandForm(formData, row.input) as never,
    shouldRevalidate: "onInput",
    onSubmit: (event) => pending && event.preventDefault(),
  });
  const [settled, setSettled] = useState<ActionAnswer>();
  const keepTheirs = () => {
    element.current?.reset();
    setSettled(answer);
    onKeepTheirs?.();
  };
  const state = { fields: fields as FormState["fields"], pending };
  return (
    <fetcher.Form
      ref={element}
      {...getFormProps(form)}
      method="post"
      action={path}
      aria-label={label}
      noValidate
      className={className}
    >
      <HiddenFields values={typeof fixed === "function" ? fixed(answer) : fixed} />
      {keep && <FormDraft form={id} />}
      <FormContext.Provider value={state}>
        {children({ ...PARTS, fields: state.fields, errors: form.allErrors } as unknown as FormParts<Row>)}
      </FormContext.Provider>
      <Trouble
        answer={answer === settled ? undefined : answer}
        {...(onKeepTheirs && { onKeepTheirs: keepTheirs })}
      />
    </fetcher.Form>
  );
}
