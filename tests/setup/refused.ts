import { Refusal } from "~/refusal";

/** The reason that the work is refused for. @throws if it is carried out */
export function refusalOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.reason;
    throw error;
  }
  throw new Error("It was not refused");
}
