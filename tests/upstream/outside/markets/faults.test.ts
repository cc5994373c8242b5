import { openGates } from "@/upstream/outside/markets/gates";
import type { MarketConnector } from "@/upstream/outside/markets/market-connector";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";
import { marketConnectors } from "@/upstream/outside/markets/connectors";
import { listing, rehearsed, seller, SELLERS, type FaultKind, type Rehearsed } from "@/tests/support/rehearsed";

let world: Rehearsed;
beforeAll(async () => {
  world = await rehearsed();
});
afterAll(() => world.close());

type Answer = { ok: true } | MarketFailure;
type Account = ReturnType<typeof seller>;

/** The calls to a market other than listing. */
const DEEDS: [string, (connector: MarketConnector, account: Account, code: string) => Promise<Answer>][] = [
  ["an edit", (connector, account, code) => connector.editListing(account, code, { name: "새 이름" })],
  ["a stop of the sale", (connector, account, code) => connector.changeStatus(account, code, "Suspended")],
  ["a check of the keys", (connector, account) => connector.checkLogin(account)],
];

describe.each(SELLERS)("%s", (market, name) => {
  const account = seller(name);
  let code = "";
  beforeAll(async () => {
    const outcome = await world.connectors[market].publish(account, listing(world.mallOrigin, { options: [] }));
    if (outcome.kind !== "listed") throw new Error(JSON.stringify(outcome));
    code = outcome.marketProductCode;
  });

  describe.each(DEEDS)("%s", (_name, deed) => {
    const answer = () => deed(world.connectors[market], account, code);
    const failing = async (kind: FaultKind): Promise<Answer> => {
      // SmartStore renews its bearer once before it believes that its keys are refused.
      const count = market === "SmartStore" && kind.endsWith("-keys") ? 2 : 1;
      await world.fault({ market, kind, count });
      return answer();
    };
    afterEach(async () => {
      expect(await answer()).toMatchObject({ ok: true });
    });

    test("that meets a limit may be repeated, and says it is one", async () => {
      expect(await failing("429")).toMatchObject({ ok: false, retryable: true, isLimit: true });
    });

    test.each(["500", "maintenance"] as const)("that meets a %s may be repeated, and is no limit", async (kind) => {
      const failure = await failing(kind);
      expect(failure).toMatchObject({ ok: false, retryable: true, message: expect.not.stringMatching(/^HTTP/) });
      expect(failure).not.toHaveProperty("isLimit");
      expect(failure).not.toHaveProperty("class");
    });

    test.each(["down", "lost-answer", "cut-answer"] as const)("that meets a %s may be repeated", async (kind) => {
      const message = { key: "markets.answerLost" };
      expect(await failing(kind)).toMatchObject({ ok: false, code: "UNREACHABLE", retryable: true, message });
    });

    test.each(["bad-keys", "expired-keys"] as const)("with %s is refused for good, over the keys", async (kind) => {
      expect(await failing(kind)).toMatchObject({ ok: false, retryable: false, class: "keys_refused" });
    });

    test("at a market nobody answers for may be repeated, and says so in a seller's words", async () => {
      const nobody = "http://127.0.0.1:9";
      const hosts = { SmartStore: nobody, Coupang: nobody, Gmarket: nobody, Auction: nobody, Elevenst: nobody };
      const message = { key: "markets.notReached" };
      const failure = await deed(marketConnectors({ gates: openGates, hosts })[market], account, code);
      expect(failure).toMatchObject({ ok: false, retryable: true, message });
    });
  });
});
