/** How the calendar can be looked at. */
export const VIEWS = { week: "Week", day: "Day", list: "List" } as const;

export type View = keyof typeof VIEWS;

export const isView = (value: unknown): value is View => Object.hasOwn(VIEWS, String(value));
