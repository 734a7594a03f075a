import type { Category } from "~/domain/blog/options";

export type Rotation = { categoryRotation: readonly string[]; currentRotationIndex: number };

/** Takes the next category of the rotation; null where a schedule takes every category. */
export function takeTurn({ categoryRotation, currentRotationIndex }: Rotation): {
  category: Category | null;
  nextIndex: number;
} {
  const turns = categoryRotation.length;
  if (turns === 0) return { category: null, nextIndex: 0 };
  const index = currentRotationIndex % turns;
  return { category: categoryRotation[index] as Category, nextIndex: (index + 1) % turns };
}

/** Turns the rotation back after the entry with `category` is removed. */
export function rewindRotation(
  { categoryRotation, currentRotationIndex }: Rotation,
  category: string | null,
): number {
  const index = category === null ? -1 : categoryRotation.indexOf(category);
  return index < 0 ? currentRotationIndex : index;
}
