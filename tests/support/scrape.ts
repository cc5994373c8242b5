/** The figures of a scrape by `name{labels}`, e.g. `naru_calls_total{call="auth.user",…}`. */
export async function scraped(port: number): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`The metrics answer ${answer.status}`);
  const text = await answer.text();
  return new Map(
    text
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))]),
  );
}

/** The sum of all figures of a name whose labels hold these. Example: `figure(found, "naru_calls_total", {call: "auth.user"})`. */
export const figure = (found: ReadonlyMap<string, number>, name: string, labels: Record<string, string> = {}): number =>
  [...found]
    .filter(([key]) => key === name || key.startsWith(`${name}{`))
    .filter(([key]) => Object.entries(labels).every(([label, value]) => key.includes(`${label}="${value}"`)))
    .reduce((sum, [, value]) => sum + value, 0);
