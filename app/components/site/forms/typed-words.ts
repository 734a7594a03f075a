/** The key of what was typed, stored in this tab only: it ends with the tab, when the form is sent, and with Leave. */
type FormKey = "contact-typed" | "chat-contact-typed" | "chat-page-typed";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Lists a form's visible fields; hidden ones have no id, except for the spam trap. */
const listVisibleFields = (form: HTMLFormElement): Field[] =>
  ([...form.elements] as Field[]).filter(
    ({ id, name, value }) => id && name !== "website" && value !== undefined,
  );

const isCheckbox = (field: Field): field is HTMLInputElement => field.type === "checkbox";

/** Restores what was typed before Back or a reload into empty fields. `onMended` gets each field that becomes valid. */
export function keepTyped(key: FormKey, form: HTMLFormElement, onMended: (name: string) => void): () => void {
  const fields = listVisibleFields(form);
  const kept = readStored(key);
  for (const field of fields) {
    const value = kept[field.name];
    if (value === undefined) continue;
    if (isCheckbox(field)) field.checked ||= value === "on";
    else field.value ||= value;
  }
  const onInput = (event: Event) => {
    const typed = fields.map((field) => [
      field.name,
      isCheckbox(field) ? field.checked && "on" : field.value,
    ]);
    writeStored(key, JSON.stringify(Object.fromEntries(typed.filter(([, value]) => value))));
    const field = event.target as Field;
    if (isMended(field)) onMended(field.name);
  };
  form.addEventListener("input", onInput);
  return () => form.removeEventListener("input", onInput);
}

/** Keeps what is typed into the contact form, and says who answers now: both come after the page's first scripts. */
export function startContactForm(form: HTMLFormElement, onMended: (name: string) => void): () => void {
  showWhoAnswers();
  document.addEventListener("visibilitychange", showWhoAnswers);
  const endKeeping = keepTyped("contact-typed", form, onMended);
  return () => {
    document.removeEventListener("visibilitychange", showWhoAnswers);
    endKeeping();
  };
}

/** Shows who answers now in place of the neutral sentence, which stays when there is no answer: the page may be kept. */
async function showWhoAnswers(): Promise<void> {
  const line = document.getElementById("answering");
  if (!line || document.hidden) return;
  try {
    const answer = await fetch("/api/answering", { credentials: "omit" });
    const { sentence } = (await answer.json()) as { sentence?: string };
    if (answer.ok && sentence) line.textContent = sentence;
  } catch {}
}

export function forgetTyped(key: FormKey): void {
  writeStored(key, null);
}

/** Whether a field is valid now, as close to the server's rules as the browser can check; the server decides. */
function isMended({ name, value, validity }: Field): boolean {
  return value.trim().length >= (name === "phone" ? 10 : 1) && !validity.typeMismatch;
}

function readStored(key: FormKey): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** Storage may be disabled; then nothing is kept. */
function writeStored(key: FormKey, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {}
}
