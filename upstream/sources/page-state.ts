import { readExactly } from "@/upstream/kit/exact-json";

/**
 * The JSON value a page's script assigns after `marker`, e.g. `stateAfter(html, /window\.__INIT_DATA\s*=/)`. Reads to
 * the matching bracket, minding strings, so trailing script code does not matter; undefined when nothing parses.
 */
export function stateAfter(html: string, marker: RegExp): unknown {
  const found = marker.exec(html);
  if (!found) return undefined;
  const start = html.slice(found.index + found[0].length).search(/\S/) + found.index + found[0].length;
  const end = endOfValue(html, start);
  if (end === undefined) return undefined;
  try {
    return readExactly(html.slice(start, end));
  } catch {
    return undefined;
  }
}

function endOfValue(text: string, start: number): number | undefined {
  if (text[start] !== "{" && text[start] !== "[") return undefined;
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at];
    if (inString) {
      if (character === "\\") at += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === "{" || character === "[") depth += 1;
    else if (character === "}" || character === "]") {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}
