/** Whether a bench only has to show that its work is done: few rounds, nothing fetched, no figure judged. */
export const isSmoke = process.argv.includes("--smoke");

const given = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)));

/** How often something is measured: as often as the first number after the name says, once for a smoke. */
export const roundsOf = (byDefault) => (isSmoke ? 1 : given || byDefault);

/** Ends a bench whose work was not done: its figures would be of nothing. */
export function mustBeTrue(isDone, sentence) {
  if (isDone) return;
  console.error(sentence);
  process.exit(1);
}
