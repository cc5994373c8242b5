import { templateDefault, type MarketTemplate } from "@/lib/domain/template/market-template";
import { NO_UPPER_END, type RangeRow } from "@/lib/domain/pricing/price-result";
import type { Database } from "@/upstream/db/client";
import { marketTemplates } from "@/upstream/db/schema";
import type { People } from "./people";

const range = (startRange: number, endRange: number, mainValue: number, subValue: number): RangeRow => ({
  startRange,
  endRange,
  mainType: "×",
  mainValue,
  subType: "+",
  subValue,
});

/** Cheap goods carry more of the parcel, dear ones less. */
const RANGES = [range(0, 10_000, 1.5, 5_000), range(10_000, 50_000, 1.35, 5_000), range(50_000, NO_UPPER_END, 1.25, 0)];

/** How the demo's seller lists: delivery is in the price, as the seller's other prices have it. */
function shopTemplate(detailModel: RangeRow[]): MarketTemplate {
  const base = templateDefault();
  return {
    ...base,
    brandName: "나루상점",
    manufacturer: "나루상점 협력사",
    priceRangeModel: { ...base.priceRangeModel, usableDetail: detailModel.length > 0, detailModel },
    afterServiceInfoModel: { content: "평일 10시~17시, 톡톡 문의로 안내해 드립니다.", phone: "010-1234-5678" },
    deliveryModel: { ...base.deliveryModel, type: "free" },
  };
}

/** One template each at the demo seller's two largest markets. */
export async function seedTemplates(db: Database, { seller }: People): Promise<void> {
  const row = (market: string, value: MarketTemplate) => ({
    userId: seller,
    market,
    name: "기본",
    value,
    isDefault: true,
  });
  await db.insert(marketTemplates).values([row("SmartStore", shopTemplate(RANGES)), row("Coupang", shopTemplate([]))]);
}
