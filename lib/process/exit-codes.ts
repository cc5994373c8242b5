/**
 * Exit code of a process that cannot start for a reason a person must fix: settings, keys, a port or folder in use. A
 * restart would fail the same way. It is sysexits' EX_CONFIG; `scripts/run.mjs` and `rehearsal/`, which import nothing of
 * ours, repeat the number.
 */
export const EXIT_TO_MEND = 78;
