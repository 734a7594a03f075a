import { Form, useNavigation } from "@remix-run/react";
import { Section } from "~/components/admin/section";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { TYPE_WORDS } from "../words";
import type { Answer } from "./action-data";
import type { HoursScreen } from "./data.server";

const FIELDS = [
  ["length", "Length (min)"],
  ["bufferBefore", "Before (min)"],
  ["bufferAfter", "After (min)"],
  ["notice", "Notice (min)"],
  ["daysAhead", "Days ahead"],
] as const;

/** How each kind of consultation is offered, and how many a day a person takes. */
export function Rules({
  rules,
  people,
  answer,
}: Pick<HoursScreen, "rules" | "people"> & { answer: Answer | undefined }) {
  const sending = useNavigation().formData;
  return (
    <>
      <Section
        id="rules"
        title="How times are offered"
        about="Before and after stay free around each one. Notice is how long before its start a time can be booked at the latest."
      >
        {rules.map(({ type, ...rule }) => {
          const errors = answer?.intent === "rules" && answer.of === type ? answer.result?.error : undefined;
          return (
            <Form
              key={`${type} ${JSON.stringify(rule)}`}
              method="post"
              preventScrollReset
              aria-label={TYPE_WORDS[type]}
              className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line pb-4 last:border-0"
            >
              <input type="hidden" name="intent" value="rules" />
              <input type="hidden" name="type" value={type} />
              <h3 className="w-full text-sm font-semibold xl:mt-[34px] xl:w-32">{TYPE_WORDS[type]}</h3>
              {FIELDS.map(([name, label]) => (
                <Field
                  key={name}
                  id={`${type}-${name}`}
                  label={label}
                  error={errors?.[name] ?? undefined}
                  className="w-[calc(50%-0.5rem)] sm:w-28"
                >
                  {(ids) => (
                    <Input
                      {...ids}
                      name={name}
                      type="number"
                      min={0}
                      required
                      defaultValue={rule[name]}
                      className="h-10 !py-0"
                    />
                  )}
                </Field>
              ))}
              <Button
                type="submit"
                variant="secondary"
                pending={sending?.get("intent") === "rules" && sending.get("type") === type}
                className="h-10 !py-0 sm:mt-[26px]"
              >
                Save
              </Button>
            </Form>
          );
        })}
      </Section>
      <Section
        id="limits"
        title="At most on one day"
        about="Leave it empty for any number. Emergency calls are offered all the same."
      >
        {people.map(({ value, label, limit }) => (
          <Form
            key={`${value} ${limit}`}
            method="post"
            preventScrollReset
            className="flex flex-wrap items-end gap-x-4 gap-y-2"
          >
            <input type="hidden" name="intent" value="limit" />
            <input type="hidden" name="personId" value={value} />
            <Field
              id={`limit-${value}`}
              label={`Consultations of ${label}`}
              error={answer?.intent === "limit" && answer.of === value ? answer.message : undefined}
              className="w-56"
            >
              {(ids) => (
                <Input
                  {...ids}
                  name="limit"
                  type="number"
                  min={1}
                  max={50}
                  defaultValue={limit ?? ""}
                  className="h-10 !py-0"
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="secondary"
              pending={sending?.get("intent") === "limit" && sending.get("personId") === value}
              className="h-10 !py-0"
            >
              Save
            </Button>
          </Form>
        ))}
      </Section>
    </>
  );
}
