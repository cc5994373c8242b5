import { nextStepOf, type NextStep } from "@/lib/domain/listing/next-step";

test.each<[string, string | null, NextStep | undefined]>([
  ["without a price leads to its prices", "price_missing", "prices"],
  ["at a loss goes back to the desk, where the loss may be taken", "loss", "desk"],
  ["whose category is gone goes back to the desk", "category_gone", "desk"],
  ["whose pictures were refused leads to its pictures", "picture_refused", "pictures"],
  ["refused in the market's own words leads to the product", "market_rejected", "product"],
  ["without a notice leads to its notices", "notice_missing", "facts"],
  ["for children without a certificate leads to its certificates", "restricted_child", "facts"],
  ["that is medicine has none", "restricted_medicine", undefined],
  ["whose keys were refused leads to the market's account", "keys_refused", "accounts"],
  ["beyond the plan leads to the plans", "quota", "plan"],
  ["that was deleted is collected again", "removed", "collect"],
  ["whose market was down is tried again", "market_down", "retry"],
  ["at a market that has closed has none", "market_closed", undefined],
  ["for a reason nobody knows leads to the product", "something_new", "product"],
  ["without a reason leads to the product", null, "product"],
])("a product %s", (_what, reason, step) => expect(nextStepOf(reason)).toBe(step));
