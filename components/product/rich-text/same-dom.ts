"use client";

const STYLE_PROBE = "style";

function styleOf(element: Element): string {
  const probe = document.createElement("span");
  probe.setAttribute(STYLE_PROBE, element.getAttribute(STYLE_PROBE) ?? "");
  // A browser drops what it does not know; then only the very same text is the same.
  const { style } = probe;
  const known = Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`).sort();
  return known.length > 0 ? known.join(";") : (element.getAttribute(STYLE_PROBE) ?? "");
}

/** How many declarations were written, against those a browser understood. */
const declarations = (text: string): number => text.split(";").filter((one) => one.trim() !== "").length;

const attributesOf = (element: Element): string =>
  [...element.attributes]
    .map(({ name, value }) => `${name}=${name === STYLE_PROBE ? `${declarations(value)} ${styleOf(element)}` : value}`)
    .sort()
    .join("\n");

function sameNodes(one: Node, other: Node): boolean {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  if (!(one instanceof Element) || !(other instanceof Element)) return one.nodeValue === other.nodeValue;
  if (attributesOf(one) !== attributesOf(other)) return false;
  if (one.childNodes.length !== other.childNodes.length) return false;
  return [...one.childNodes].every((child, index) => {
    const twin = other.childNodes[index];
    return twin !== undefined && sameNodes(child, twin);
  });
}

/**
 * Whether two pieces of HTML mean the same to a browser: same elements, attributes, order and text. Only the way a style
 * is written may differ. Nothing of them runs or loads while they are compared.
 */
export function sameDom(one: string, other: string): boolean {
  const read = (html: string) => new DOMParser().parseFromString(`<body>${html}`, "text/html").body;
  const [first, second] = [read(one), read(other)];
  first.normalize();
  second.normalize();
  return sameNodes(first, second);
}
