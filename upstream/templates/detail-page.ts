import type { DetailPageConfig } from "@/lib/contract/schemas/detail-page";
import { composedPage, PAGE_DEFAULT, type PageParts } from "@/lib/domain/detail-page/composed-page";
import type { ProductBody } from "@/upstream/db/tables/products";
import { textIn } from "@/upstream/products/detail";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

export type { DetailPageConfig };

export const DETAIL_PAGE_DEFAULT: DetailPageConfig = PAGE_DEFAULT;

const partsOf = (body: ProductBody): PageParts => ({
  properties: body.descs ?? [],
  optionPictures: (body.option?.optionGroups ?? [])
    .flatMap(({ groups }) => groups)
    .flatMap(({ optionImage, optionName }) =>
      optionImage ? [{ url: optionImage, name: textIn(optionName, "KR") }] : [],
    ),
  detailHtml: body.detailPageHtml,
});

/** The page a market shows for a stored product. */
export const listedPage = (body: ProductBody, config: DetailPageConfig): string => composedPage(partsOf(body), config);

/** A setting whose own HTML holds nothing that runs, as it is stored. */
export const safeSetting = (setting: DetailPageConfig): DetailPageConfig => ({
  ...setting,
  addContent: {
    ...setting.addContent,
    topHtml: withoutScripts(setting.addContent.topHtml),
    bottomHtml: withoutScripts(setting.addContent.bottomHtml),
  },
});
