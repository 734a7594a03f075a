type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type FormValues = Record<string, string[]>;

const NOT_TYPED = new Set(["hidden", "submit", "button", "reset", "image", "file", "password"]);

const listControls = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLInputElement) &&
      element.name !== "" &&
      !NOT_TYPED.has(element.type),
  );

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** The form's values by field name; never a password or a hidden field. */
export const readFormValues = (form: HTMLFormElement): FormValues =>
  collectValues(form, ({ value, checked }) => ({ value, checked }));

/** The form's initial values, also after the browser has restored it on a reload. */
export const readInitialFormValues = (form: HTMLFormElement): FormValues =>
  collectValues(form, (control) => ({
    // React marks no option as the default, so a select's current value counts.
    value: control instanceof HTMLSelectElement || isTicked(control) ? control.value : control.defaultValue,
    checked: control.defaultChecked,
  }));

function collectValues(
  form: HTMLFormElement,
  read: (control: Control & { checked?: boolean; defaultChecked?: boolean }) => {
    value: string;
    checked: boolean | undefined;
  },
): FormValues {
  const values: FormValues = {};
  for (const control of listControls(form)) {
    const { value, checked } = read(control);
    values[control.name] ??= [];
    if (!isTicked(control) || checked) values[control.name]?.push(value);
  }
  return values;
}

/** The fields of `values` that differ from `before`. */
export const pickChangedValues = (values: FormValues, before: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name, list]) => list.join("\n") !== (before[name] ?? []).join("\n")),
  );

/** Puts values into fields as if they were typed, so that React and the form's own checks notice. */
export function fillForm(form: HTMLFormElement, values: FormValues): void {
  const rest = Object.fromEntries(Object.entries(values).map(([name, list]) => [name, [...list]]));
  for (const control of listControls(form)) {
    const list = rest[control.name];
    if (!list) continue;
    if (isTicked(control)) {
      const wanted = list.includes(control.value);
      if (control.checked !== wanted && (wanted || control.type === "checkbox")) control.click();
      continue;
    }
    const value = list.shift();
    if (value === undefined || control.value === value) continue;
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
    set?.call(control, value);
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
