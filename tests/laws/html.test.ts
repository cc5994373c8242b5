import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(__dirname, "../..");
const sources = ["app", "components", "lib/client"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

/** The one piece of markup we write ourselves: the nonce a script of ours needs before anything else runs. */
const OURS = "app/layout.tsx";

/** True where markup could come from a supplier without passing a cleaner or a sandbox. */
export function isCareless(text: string): boolean {
  const isDrawn = /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/.test(text);
  const frames = [...text.matchAll(/<iframe[^>]*>/g)].map(([tag]) => tag);
  const isOpenFrame = frames.some(
    (tag) =>
      !/\bsandbox=/.test(tag) || /allow-same-origin[^"]*allow-scripts|allow-scripts[^"]*allow-same-origin/.test(tag),
  );
  return (isDrawn && !/from "dompurify"/.test(text)) || isOpenFrame;
}

describe("S60 HTML of others", () => {
  it("is drawn nowhere without a cleaner, and no frame without a sandbox", () => {
    const careless = sources.filter((file) => file !== OURS && isCareless(readFileSync(join(ROOT, file), "utf8")));
    expect(careless).toEqual([]);
  });

  it.each([
    ["<div dangerouslySetInnerHTML={{ __html: html }} />", true],
    [
      'import DOMPurify from "dompurify"; <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html) }} />',
      false,
    ],
    ["<iframe srcDoc={html} />", true],
    ['<iframe sandbox="" srcDoc={html} />', false],
    ['<iframe sandbox="allow-scripts allow-same-origin" srcDoc={html} />', true],
    ["element.innerHTML = html;", true],
  ])("the checker says of %s: %s", (text, expected) => expect(isCareless(text)).toBe(expected));
});
