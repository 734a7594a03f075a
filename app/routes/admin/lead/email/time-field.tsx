import { useNow } from "~/components/admin/when";
import { InputField } from "~/components/ui/control-fields";

type Props = {
  id: string;
  error: string[] | undefined;
  /** A `datetime-local` value on the business's clock. */
  defaultValue?: string;
};

/** The field of when a mail is sent, on the business's clock, which is named: the writer may be in another zone. */
export function TimeField({ id, error, defaultValue }: Props) {
  const { now, timeZone } = useNow();
  const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "long" })
    .formatToParts(now)
    .find(({ type }) => type === "timeZoneName")?.value;
  return (
    <InputField
      id={id}
      label="Day and time"
      hint={`${zone ?? timeZone}. It does not leave if they write before.`}
      error={error}
      type="datetime-local"
      name="sendAt"
      defaultValue={defaultValue}
      controlClassName="max-w-64"
    />
  );
}
