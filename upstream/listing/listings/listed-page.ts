import type { DetailPageConfig } from "@/lib/contract/schemas/detail-page";
import { composedPage, type PageParts } from "@/lib/domain/detail-page/composed-page";
import type { ProductBody } from "@/upstream/db/tables/products";
import { textIn } from "@/upstream/shelf/products/detail";

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
