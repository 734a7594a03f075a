import type { ComponentProps } from "react";
import { joinClassNames } from "./class-names";
import { Input, Select, Textarea } from "./controls";
import { Field } from "./field";

type FieldProps = Omit<ComponentProps<typeof Field>, "id" | "children">;

type ControlFieldProps<Control> = FieldProps &
  /** A field of Conform's brings the control's id, name and error. */
  (
    | { field: { id: string; name: string; errors?: string[] | undefined }; id?: never; name?: never }
    | { field?: never; id: string; name?: string }
  ) & {
    controlClassName?: string;
    /** Whether the control is as low as a button beside it. */
    isCompact?: boolean;
  } & Omit<Control, keyof FieldProps | "id" | "name" | "ref">;

export function InputField(props: ControlFieldProps<ComponentProps<typeof Input>>) {
  const { field, control } = splitProps(props);
  return <Field {...field}>{(ids) => <Input {...ids} {...control} />}</Field>;
}

export function SelectField(props: ControlFieldProps<ComponentProps<typeof Select>>) {
  const { field, control } = splitProps(props);
  return <Field {...field}>{(ids) => <Select {...ids} {...control} />}</Field>;
}

export function TextareaField(props: ControlFieldProps<ComponentProps<typeof Textarea>>) {
  const { field, control } = splitProps(props);
  return <Field {...field}>{(ids) => <Textarea {...ids} {...control} />}</Field>;
}

function splitProps<Control>({
  field,
  id = field?.id ?? "",
  name = field?.name,
  error = field?.errors,
  label,
  hint,
  required,
  optional,
  className,
  controlClassName,
  isCompact,
  ...control
}: ControlFieldProps<Control>) {
  return {
    field: { id, label, hint, error, required, optional, className },
    control: { ...control, name, className: joinClassNames(isCompact && "h-10 !py-0", controlClassName) },
  };
}
