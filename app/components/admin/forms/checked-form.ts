import { type DefaultValue, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

type Options<Fields, Value> = {
  id: string;
  /** Parses the form's input in the browser; the server uses the same parser. */
  read: (form: FormData) => Submission<Fields, string[], Value>;
  result: SubmissionResult<string[]> | undefined;
  pending: boolean;
  defaultValue?: DefaultValue<Fields>;
};

/** A form that is read in the browser before it is sent, once: a refused field is read again with every letter. */
export const useCheckedForm = <Fields extends Record<string, unknown>, Value>({
  id,
  read,
  result,
  pending,
  defaultValue,
}: Options<Fields, Value>) =>
  useForm<Fields, Value>({
    id,
    defaultValue,
    lastResult: result,
    onValidate: ({ formData }) => read(formData),
    shouldRevalidate: "onInput",
    onSubmit: (event) => pending && event.preventDefault(),
  });

/** Reads a form, on the server and in the browser alike. The schemas take a form's own strings: nothing is coerced. */
export const parseForm = <Schema extends z.ZodType>(form: FormData, schema: Schema) =>
  parseWithZod(form, { schema, disableAutoCoercion: true });
