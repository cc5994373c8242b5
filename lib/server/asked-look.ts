/** The preferences of the look as an address asks for them, and their cookies. */
const COOKIES = { theme: "theme", radius: "radius", language: "currentLanguage" } as const;

/** Values of such cookies; what is none of ours becomes the default where the cookie is read. */
const VALUE = /^[a-z][a-z.-]{0,40}$/;

/**
 * The cookies of a request with the look its address asks for in the place of the stored one, so that a page can be looked at in
 * each theme and language without changing anybody's choice. Example: `?theme=dark.redruby&language=en-rtl`.
 */
export function withAskedLook(cookies: string | null, asked: URLSearchParams): string {
  const found = Object.entries(COOKIES).flatMap(([name, cookie]) => {
    const value = asked.get(name);
    return value && VALUE.test(value) ? [[cookie, value] as const] : [];
  });
  const replaced = new Set<string>(found.map(([cookie]) => cookie));
  const kept = (cookies ?? "").split(/;\s*/).filter((line) => line && !replaced.has(line.split("=", 1).join("")));
  return [...kept, ...found.map(([cookie, value]) => `${cookie}=${value}`)].join("; ");
}
