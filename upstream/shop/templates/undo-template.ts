import { MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { MarketTemplate } from "@/lib/domain/template/market-template";
import type { Undoable } from "@/upstream/db/undoable";
import { putTemplate, templateRecord } from "./templates";

/** A template, by its market and name. Example: `Coupang 여름 상품`. */
export const undoableTemplate: Undoable = {
  async hold(tx, { userId, subject, now }) {
    const [named = "", ...name] = subject.split(" ");
    const market = MARKET_NAMES.find((one) => one === named);
    if (!market) return undefined;
    const place = { userId, market, name: name.join(" ") };
    return {
      present: await templateRecord(tx, place),
      save: ({ value }) => putTemplate(tx, place, (value as MarketTemplate | undefined) ?? undefined, now),
    };
  },
};
