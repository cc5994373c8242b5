import { useCall } from "@/lib/client/use-call";
import { formOf, pricedOf } from "./price-rule";
import type { TabProps } from "./tab-props";

/** The price rule of a draft and everything that has a price by it; without a setting until that was read. */
export function usePriced({ product, draft }: Pick<TabProps, "product" | "draft">) {
  const { data: setting } = useCall("market.getPrice", {});
  return {
    setting,
    /** Until the setting is loaded the form holds no rule, and must not set a price. */
    isReady: setting !== undefined || draft.price !== null,
    form: draft.price ?? formOf(setting ?? {}, product.currency),
    priced: pricedOf(draft, draft.name),
  };
}
