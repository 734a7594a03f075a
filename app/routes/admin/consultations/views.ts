export const CONSULTATION_VIEWS = { week: "Week", day: "Day", list: "List" } as const;

export type ConsultationView = keyof typeof CONSULTATION_VIEWS;

export const isView = (value: unknown): value is ConsultationView =>
  Object.hasOwn(CONSULTATION_VIEWS, String(value));
