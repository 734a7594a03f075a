/**
 * Memory limits can only be given to a process as it begins, so a start replaces itself once (execve(2)): the process
 * id stays, so a service manager still holds the server itself.
 */

/** The limit of the heap, in MiB. A busy server has some 70 in use; a limit far above that lets garbage stay. */
const HEAP_LIMIT_MB = 512;

/** The memory settings of glibc: two pools for all threads, and at most 128 KiB free at the end of one (mallopt(3)). */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072" };

const LIMIT_FLAG = /^--max[-_]old[-_]space[-_]size/;

/**
 * The flags and the environment of a server whose memory is limited; null where somebody has set a limit of their own.
 * @param {{ execArgv: readonly string[], env: Record<string, string | undefined> }} started
 * @returns {{ execArgv: string[], env: Record<string, string | undefined> } | null}
 */
export function buildLimitedStart({ execArgv, env }) {
  const given = [...execArgv, ...(env.NODE_OPTIONS ?? "").split(/\s+/)];
  if (given.some((flag) => LIMIT_FLAG.test(flag))) return null;
  const limit = /^\d+$/.test(env.HEAP_LIMIT_MB ?? "") ? env.HEAP_LIMIT_MB : HEAP_LIMIT_MB;
  return { execArgv: [...execArgv, `--max-old-space-size=${limit}`], env: { ...MALLOC, ...env } };
}

/** Replaces the process by one with limits, where the system can; elsewhere it goes on without them. */
export function limitMemory() {
  const limited = buildLimitedStart(process);
  if (!limited || process.platform === "win32" || !process.execve) return;
  const { execArgv, env } = limited;
  process.execve(process.execPath, [process.execPath, ...execArgv, ...process.argv.slice(1)], env);
}
