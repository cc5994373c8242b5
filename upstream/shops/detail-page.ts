import type { z } from "zod";
import type { detailPageConfig } from "@/lib/contract/calls/market";
import type { ProductBody } from "@/upstream/db/tables/products";
import { textIn } from "@/upstream/products/detail";

export type DetailPageConfig = z.output<typeof detailPageConfig>;

/** First-run defaults as another client was seen to send them (wire.md section 5). */
export const DETAIL_PAGE_DEFAULT: DetailPageConfig = {
  market: "",
  useDesc: false,
  collocate: "POD",
  addOptionImageConfig: { style: "22", fontSize: "SMALL" },
  addContent: { useTopContent: false, topHtml: "", useBottomContent: false, bottomHtml: "" },
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/**
 * The page a market shows: the seller's top content, then the blocks in the order `collocate` spells them (P properties,
 * O option pictures, D the detail page itself), then the bottom content. Unknown letters are passed over.
 */
export function composedPage(body: ProductBody, config: DetailPageConfig): string {
  const { useTopContent, topHtml, useBottomContent, bottomHtml } = config.addContent;
  const blocks: Record<string, () => string> = {
    P: () => (config.useDesc ? properties(body) : ""),
    O: () => optionPictures(body),
    D: () => body.detailPageHtml,
  };
  const middle = [...config.collocate].map((letter) => blocks[letter]?.() ?? "").join("");
  return `${useTopContent ? topHtml : ""}${middle || body.detailPageHtml}${useBottomContent ? bottomHtml : ""}`;
}

function properties(body: ProductBody): string {
  const rows = (body.descs ?? []).map(
    ({ title, value }) => `<tr><th>${escaped(title)}</th><td>${escaped(value)}</td></tr>`,
  );
  return rows.length > 0 ? `<table>${rows.join("")}</table>` : "";
}

function optionPictures(body: ProductBody): string {
  const values = (body.option?.optionGroups ?? [])
    .flatMap(({ groups }) => groups)
    .filter(({ optionImage }) => optionImage);
  const cells = values.map(
    ({ optionImage, optionName }) =>
      `<figure><img src="${escaped(optionImage ?? "")}" alt=""><figcaption>${escaped(textIn(optionName, "KR"))}</figcaption></figure>`,
  );
  return cells.length > 0 ? `<div>${cells.join("")}</div>` : "";
}
