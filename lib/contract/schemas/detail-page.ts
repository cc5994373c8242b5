import { z } from "zod";

/**
 * How detail pages are put together (docs/wire.md#detail-page-settings): block order, option pictures, content above
 * and below.
 */
export const detailPageConfig = z.looseObject({
  market: z.string(),
  useDesc: z.boolean(),
  collocate: z.string(),
  addOptionImageConfig: z.looseObject({ style: z.string(), fontSize: z.string() }),
  addContent: z.looseObject({
    useTopContent: z.boolean(),
    topHtml: z.string(),
    useBottomContent: z.boolean(),
    bottomHtml: z.string(),
  }),
});
export type DetailPageConfig = z.output<typeof detailPageConfig>;
