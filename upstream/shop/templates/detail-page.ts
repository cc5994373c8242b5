import type { DetailPageConfig } from "@/lib/contract/schemas/detail-page";
import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

export type { DetailPageConfig };

export const DETAIL_PAGE_DEFAULT: DetailPageConfig = PAGE_DEFAULT;

/** A setting whose own HTML holds nothing that runs, as it is stored. */
export const safeSetting = (setting: DetailPageConfig): DetailPageConfig => ({
  ...setting,
  addContent: {
    ...setting.addContent,
    topHtml: withoutScripts(setting.addContent.topHtml),
    bottomHtml: withoutScripts(setting.addContent.bottomHtml),
  },
});
