const COLOUR = /^(색상|컬러|칼라|color|colour|颜色|颜色分类)$/i;
const SIZE = /^(사이즈|크기|치수|size|尺码|尺寸|규격)$/i;

/**
 * Colour and size of an ordered option, as far as it names them; every market has its own format. Other parts count as
 * colour, so that the packer sees all of the option.
 *
 * Example: `optionParts("색상: 블랙 / 사이즈: L")` is `{color: "블랙", size: "L"}`; `optionParts("블랙//L")` is `{color: "블랙//L",
 * size: ""}`.
 */
export function optionParts(optionName: string): { color: string; size: string } {
  const parts = optionName
    .split(/\s*(?:\/|,|·|\|)\s*(?=[^/,:|]{1,10}\s*[:：=])/)
    .map((part) => /^\s*([^:：=]{1,10})\s*[:：=]\s*(.+)$/.exec(part));
  const named = (which: RegExp): string =>
    parts.find((part) => part && which.test((part[1] ?? "").trim()))?.[2]?.trim() ?? "";
  const [color, size] = [named(COLOUR), named(SIZE)];
  return color || size ? { color, size } : { color: optionName.trim(), size: "" };
}
