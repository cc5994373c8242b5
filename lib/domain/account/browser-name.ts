/** User-agent tokens, most specific first: Edge and Opera also send "Chrome". */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Whale", /\bWhale\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/.*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Windows", /Windows NT/],
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux|X11/],
];

/**
 * By what a seller knows a browser again in the list of log-ins, out of its `User-Agent`; empty when it says nothing known.
 * Versions stay out: they change by themselves and would make one device look like many.
 *
 * Example: `"Whale, Windows"`.
 */
export function browserName(userAgent: string): string {
  const named = (marks: typeof BROWSERS) => marks.find(([, mark]) => mark.test(userAgent))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter(Boolean).join(", ");
}
