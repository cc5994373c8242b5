/**
 * What a process ends with that refuses to start for a reason a person must mend: settings, keys, a port or a folder that is
 * taken. Starting it again would only say the same again. It is sysexits' EX_CONFIG; `scripts/run.mjs` and `rehearsal/`,
 * which import nothing of ours, spell it themselves.
 */
export const EXIT_TO_MEND = 78;
