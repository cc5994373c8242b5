import { catalogue } from "@/lib/contract/catalogue";
import { DEED_NAMES } from "@/lib/domain/audit/deeds";
import { FINAL_DEEDS, FINAL_REASONS, finalReason } from "@/lib/domain/patch/final-deeds";

test("every deed that cannot be taken back is one of the trail's, with its reason", () => {
  for (const deed of FINAL_DEEDS) expect(DEED_NAMES).toContain(deed);
  expect(new Set(FINAL_DEEDS.map(finalReason))).toEqual(new Set(FINAL_REASONS));
});

test.each([
  ["marketOrder", "confirm", "atMarket"],
  ["marketOrder", "dispatch", "parcelSent"],
  ["orderManagement", "sendInvoice", "parcelSent"],
  ["agencyOrder", "set", "forwarderHasIt"],
  ["agencyOrder", "sendDelivery", "parcelSent"],
  ["marketCs", "answer", "messageSent"],
  ["marketCs", "answerMany", "messageSent"],
])("%s.%s is remembered as such: %s", (noun, verb, reason) => {
  const nouns = catalogue as unknown as Record<string, Record<string, { audit?: string }>>;
  const deed = FINAL_DEEDS.find((one) => one === nouns[noun]?.[verb]?.audit);
  expect(deed && finalReason(deed)).toBe(reason);
});
