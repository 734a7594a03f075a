import { SetupError } from "~/platform/config/setup-error";

/** A copy of changed pages, as versions before decision 38 made them each minute, and where it lay below the backups. */
const OLD_COPY = /^(copies\/[\dTZ-]+\/)?\d{6}-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.copy(\.sealed)?$/;
export const isOldCopy = (name: string): boolean => OLD_COPY.test(name);

export const buildOldCopiesError = (where: string) =>
  new SetupError(
    `${where} holds copies of an earlier version, which this one does not read. Restore them with the version that made them, and start this one on the result; or restore a backup, by its name.`,
  );
