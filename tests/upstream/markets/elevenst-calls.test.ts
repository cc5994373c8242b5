/** @jest-environment node */
import { claimStateOf } from "@/lib/domain/claim/market-claims";
import { lastDays, listing, rehearsed, seller, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";
import type { MarketClaim, OrderRef } from "@/upstream/markets/market-connector";

let world: Rehearsed;
let code = "";
jest.setTimeout(60_000);
beforeAll(async () => {
  world = await rehearsed();
  const options = listing(world.mallOrigin).options.map((option) => ({ ...option, stock: 5000 }));
  const outcome = await connector().publish(account, listing(world.mallOrigin, { options }));
  if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
  code = outcome.marketProductCode;
});
afterAll(() => world.close());

const account = seller("naru11");
const connector = () => world.connectors.Elevenst;
const desk = () => connector().claims;
const stateOf = (claim: MarketClaim) => claimStateOf("Elevenst", claim.kind, claim.nativeStatus);

async function ordered({ orderNo }: OrderRef) {
  const answer = await connector().orders(account, lastDays(2));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.find((one) => one.orderNo === orderNo);
}
async function claimOf({ orderNo }: OrderRef): Promise<MarketClaim | undefined> {
  const answer = await desk().list(account, lastDays(2));
  if (!answer.ok) throw new Error(answer.message);
  return answer.value.find((one) => one.orderNo === orderNo);
}
async function asked(path: string): Promise<string> {
  const headers = { openapikey: account.openApiKey, "content-type": "text/xml;charset=EUC-KR" };
  const answer = await fetch(`${world.marketOrigin}/elevenst/rest${path}`, { headers });
  return new TextDecoder("euc-kr").decode(await answer.arrayBuffer());
}
const FAILURES: [FaultKind, boolean][] = [
  ["429", true],
  ["500", true],
  ["maintenance", true],
  ["down", true],
  ["cut-answer", true],
  ["bad-keys", false],
];

describe("what 11st's office cancels after the buyer decided", () => {
  test("it is a cancel that is done, and its order is cancelled", async () => {
    const ref = await world.buy(code);
    await world.push(ref.orderItemNo, "decide");
    expect(await ordered(ref)).toMatchObject({ stage: "Decided" });
    await world.push(ref.orderItemNo, "office-cancel");
    const claim = await claimOf(ref);
    expect(claim).toMatchObject({ kind: "Cancel", nativeStatus: "OFFICE/106", orderNo: ref.orderNo });
    expect(stateOf(claim!)).toBe("Done");
    expect(await ordered(ref)).toMatchObject({ stage: "Cancel", nativeStatus: "OFFICE/106" });
  });

  test("a parcel that was not sent yet is not taken any more", async () => {
    const ref = await world.buy(code);
    await connector().confirm(account, [ref]);
    await world.push(ref.orderItemNo, "office-cancel");
    const [row] = await connector().dispatch(account, [{ ref, carrierCode: "CJ", invoice: "612345678901" }]);
    expect(row).toMatchObject({ ok: false, code: "-3310", retryable: false });
  });

  test.each([
    ["2026", "202601200000", "-29007"],
    ["202601010000", "2026", "-29006"],
    ["202601010000", "202603010000", "-29008"],
  ])("a span from %s to %s is refused with %s", async (from, to, refusal) => {
    expect(await asked(`/claimservice/officecancellist/${from}/${to}`)).toContain(
      `<ns2:result_code>${refusal}</ns2:result_code>`,
    );
  });

  test.each(FAILURES)("%s keeps the list from being told short", async (kind, retryable) => {
    await world.fault({ market: "Elevenst", kind, count: 1, path: "/officecancellist/" });
    expect(await desk().list(account, lastDays(1))).toMatchObject({ ok: false, retryable });
  });
});
