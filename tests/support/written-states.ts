import fc from "fast-check";
import { writeExactly } from "@/upstream/kit/exact-json";

/** A way to write a state into the text of a page. */
export type Written = (state: unknown) => string;

const inPage = (script: string): string =>
  `<!doctype html><html><head><title>x</title><script>var other={"a":[1]};</script></head><body><script>${script}</script></body></html>`;
/** JSON that is safe inside a script. */
const json = (state: unknown): string => writeExactly(state).replace(/</g, "\\u003c");

/** A value as JavaScript: names without quotes where they allow it, single quotes, commas at the end. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((one) => `${literal(one)},`).join("")}]`;
  if (typeof value === "string") return `'${json(value).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
  if (typeof value === "boolean") return value ? "!0" : "!1";
  if (typeof value !== "object" || value === null) return typeof value === "bigint" ? String(value) : json(value);
  const members = Object.entries(value).map(([name, inner]) => {
    const isBare = /^(?:[A-Za-z_$][\w$]*|[1-9]\d*)$/.test(name);
    return `${isBare ? name : json(name)}: ${literal(inner)},`;
  });
  return `{ /* { */ ${members.join("\n")} }`;
}

/** The ways in which shops write the state behind `name`, e.g. `window.runParams`. */
export const writtenBehind = (name: string): fc.Arbitrary<Written> =>
  fc.constantFrom<Written>(
    (state) => inPage(`${name} = ${json(state)};`),
    (state) => inPage(`${name}={};\n${name} = ${literal(state)}`),
    (state) => inPage(`${name}=(function(b,d){var c=d.m||{};d.m=c;return d})(window.p, ${literal(state)});`),
    (state) => inPage(`${name}=JSON.parse(${json(writeExactly(state))});try{go()}catch(e){}`),
    (state) => inPage(`!function(){var a=${name}||{},b=${json(state)};for(var k in a)b[k]=a[k];${name}=b}();`),
  );

/** The ways in which an API answers. */
export const ANSWERED: fc.Arbitrary<Written> = fc.constantFrom<Written>(
  (state) => writeExactly(state),
  (state) => ` mtopjsonp12(${writeExactly(state)});`,
);
