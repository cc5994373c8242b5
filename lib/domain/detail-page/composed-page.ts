/** How a detail page is put together (docs/wire.md#detail-page-settings, `SetDetailPage`). */
export type PageSetting = {
  /** Letters of blocks in their order: P properties, O option pictures, D the detail page. */
  collocate: string;
  useDesc: boolean;
  addOptionImageConfig: { style: string; fontSize: string };
  addContent: { useTopContent: boolean; topHtml: string; useBottomContent: boolean; bottomHtml: string };
};

const PAGE_BLOCKS = ["P", "O", "D"] as const;
type PageBlock = (typeof PAGE_BLOCKS)[number];
/** Columns of option pictures, spelled as `22` for two: the one value seen is `22` (docs/wire.md#detail-page-settings). */
export const IMAGE_STYLES = ["11", "22", "33", "44"] as const;
export const FONT_SIZES = ["SMALL", "MEDIUM", "LARGE"] as const;
const FONT_PX: Record<string, number> = { SMALL: 14, MEDIUM: 18, LARGE: 24 };

/** First-run defaults as another client was seen to send them (docs/wire.md#detail-page-settings). */
export const PAGE_DEFAULT = {
  market: "",
  useDesc: false,
  collocate: "POD",
  addOptionImageConfig: { style: "22", fontSize: "SMALL" },
  addContent: { useTopContent: false, topHtml: "", useBottomContent: false, bottomHtml: "" },
};

const listedBlocks = (collocate: string): PageBlock[] => [
  ...new Set([...collocate].flatMap((letter) => PAGE_BLOCKS.filter((block) => block === letter))),
];

/** The blocks of a setting as a seller orders them, each once: one that is missing comes last. */
export const blocksOf = (collocate: string): PageBlock[] => [...new Set([...listedBlocks(collocate), ...PAGE_BLOCKS])];

export type PageParts = {
  properties: readonly { title: string; value: string }[];
  optionPictures: readonly { url: string; name: string }[];
  detailHtml: string;
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

const columnsIn = (style: string): number => Math.min(4, Math.max(1, Number(style[0]) || 2));

function properties(rows: PageParts["properties"]): string {
  if (rows.length === 0) return "";
  const cells = rows.map(({ title, value }) => `<tr><th>${escaped(title)}</th><td>${escaped(value)}</td></tr>`);
  return `<table>${cells.join("")}</table>`;
}

function optionPictures(
  pictures: PageParts["optionPictures"],
  { style, fontSize }: { style: string; fontSize: string },
) {
  if (pictures.length === 0) return "";
  const columns = columnsIn(style);
  const cell = ({ url, name }: { url: string; name: string }) =>
    `<td style="width:${Math.floor(100 / columns)}%;text-align:center;vertical-align:top;font-size:${FONT_PX[fontSize] ?? FONT_PX.SMALL}px">` +
    `<img src="${escaped(url)}" alt="" style="max-width:100%"><br>${escaped(name)}</td>`;
  const rows = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, at) =>
    pictures
      .slice(at * columns, (at + 1) * columns)
      .map(cell)
      .join(""),
  );
  return `<table style="width:100%">${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
}

/**
 * The page a market shows: the seller's top content, then the blocks in the order `collocate` spells them, then the
 * bottom content. Blocks that are not spelled are left out; a page of nothing is the detail page. The preview in the browser and the listing at the market are made by this one function.
 */
export function composedPage(parts: PageParts, setting: PageSetting): string {
  const { useTopContent, topHtml, useBottomContent, bottomHtml } = setting.addContent;
  const blocks: Record<PageBlock, () => string> = {
    P: () => (setting.useDesc ? properties(parts.properties) : ""),
    O: () => optionPictures(parts.optionPictures, setting.addOptionImageConfig),
    D: () => parts.detailHtml,
  };
  const middle = listedBlocks(setting.collocate)
    .map((block) => blocks[block]())
    .join("");
  return `${useTopContent ? topHtml : ""}${middle || parts.detailHtml}${useBottomContent ? bottomHtml : ""}`;
}
