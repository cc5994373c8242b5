const CAUSES_MAX = 4;

/** One line on the error output about what went wrong and where; never an error's own words, which may quote a buyer's address. */
export function complain(error: unknown, job: string): void {
  const chain: Error[] = [];
  for (let one = error; one instanceof Error && chain.length < CAUSES_MAX; one = one.cause) chain.push(one);
  const code = chain.map((one) => (one as NodeJS.ErrnoException).code).find(Boolean);
  const where = chain.at(-1)?.stack?.match(/^\s+at .*$/gm);
  const line = { level: "error", job, error: chain.map(({ name }) => name).join(" < ") || typeof error, code };
  process.stderr.write(`${JSON.stringify({ ...line, where: where?.slice(0, 6).map((frame) => frame.trim()) })}\n`);
}
