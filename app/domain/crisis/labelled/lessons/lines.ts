/** A phrase a line. */
export const lines = (text: string): readonly string[] => text.trim().split("\n");
