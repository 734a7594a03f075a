import type { CardLanguage } from "#db/values";

/**
 * How a form asks about the four notes after the first mail: they follow unless they are declined, or only where they are
 * asked for (docs/product/forms.md §5).
 */
export type NotesAsk = "opt_out" | "opt_in";

/** A box about the notes. Its `value` is the answer that a tick gives; it is never ticked at first. */
export type NotesBox = { label: string; hint: string; value: "yes" | "no" };

const BOXES: Record<NotesAsk, Record<CardLanguage, NotesBox>> = {
  opt_out: {
    en: {
      label: "No notes, please",
      hint: "Four short notes follow our answer over the next days. Each has a link that stops them.",
      value: "no",
    },
    es: {
      label: "Sin notas, por favor",
      hint: "Después de nuestra respuesta siguen cuatro notas breves, en inglés. Cada una tiene un enlace para no recibir más.",
      value: "no",
    },
  },
  opt_in: {
    en: {
      label: "Send me the four notes",
      hint: "Four short emails over the days after our answer, with things that you can try. Each has a link that stops them.",
      value: "yes",
    },
    es: {
      label: "Envíenme las cuatro notas",
      hint: "Cuatro correos breves, en inglés, en los días después de nuestra respuesta. Cada uno tiene un enlace para no recibir más.",
      value: "yes",
    },
  },
};

export const getNotesBox = (ask: NotesAsk, language: CardLanguage): NotesBox => BOXES[ask][language];

/** Builds the box as a field of a form, called `notes`. */
export const buildNotesField = (ask: NotesAsk) => ({
  name: "notes" as const,
  control: { ...getNotesBox(ask, "en"), kind: "checkbox" as const, wide: true },
});

/** Formats the box as its words are stored with an answer. */
export const formatNotesWording = ({ label, hint }: NotesBox): string => `${label}\n${hint}`;

/** Decides whether the notes follow: by the answer, else by how it was asked, else by the setting. */
export const mayNotesFollow = (
  said: boolean | undefined,
  shown: NotesAsk | undefined,
  setting: NotesAsk,
): boolean => said ?? (shown ?? setting) === "opt_out";
