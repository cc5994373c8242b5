"use client";

/**
 * The Chinese, the Korean and the kind of every unit of a TMX file; undefined where it is none. The browser's own parser
 * reads no outside entity.
 */
export function tmxTable(text: string): string[][] | undefined {
  const read = new DOMParser().parseFromString(text, "application/xml");
  if (read.querySelector("parsererror") || read.documentElement.localName !== "tmx") return undefined;
  return [...read.getElementsByTagName("tu")].map((unit) => {
    const variants = [...unit.getElementsByTagName("tuv")];
    const said = (language: string) =>
      variants
        .find((one) =>
          (one.getAttribute("xml:lang") ?? one.getAttribute("lang") ?? "").toLowerCase().startsWith(language),
        )
        ?.getElementsByTagName("seg")[0]?.textContent ?? "";
    const kind = [...unit.getElementsByTagName("prop")].find((one) => one.getAttribute("type") === "kind");
    return [said("zh"), said("ko"), kind?.textContent ?? ""];
  });
}
