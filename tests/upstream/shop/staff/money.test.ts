import { Readable } from "node:stream";
import { readSheet } from "read-excel-file/node";
import { pathOf } from "@/lib/contract/address";
import { calls, needOf } from "@/lib/contract/catalogue";
import { AREAS, mayIn, type Area } from "@/lib/domain/staff/areas";
import { everyCall, page } from "@/tests/contract/every-call";
import { logIn, send, type Answer, type Caller, type Sent } from "@/tests/support/upstream-client";
import { HOOK_MS, sharedUpstream, type SharedUpstream } from "@/tests/support/upstream-process";
import { hidesFrom, withheldPlaces } from "@/tests/support/withheld-figures";

const WITHOUT_MONEY = AREAS.filter((area) => area !== "money");

let upstream: SharedUpstream;
let seller: Caller;
let helper: Caller;
/** Every reading call of the shop whose answers hold money, with its input and the seller's own answer. */
const asked = new Map<string, { sent: Sent; answer: Answer }>();
jest.setTimeout(240_000);

const isRead = (id: string): boolean => {
  const { effect, access, wire, reply } = calls.get(id)!;
  const isOfShop = (access ?? "member") === "member" && wire !== "download" && needOf(id) !== "self";
  return effect === "read" && isOfShop && hidesFrom(reply, []);
};

const give = async (areas: readonly Area[]): Promise<void> => {
  const { people } = (await seller.call("staff.list")).data as { people: { id: string; account: string }[] };
  const { id } = people.find(({ account }) => account === "basic")!;
  expect(await seller.call("staff.setRights", { body: { id, areas } })).toMatchObject({ status: 200 });
};

beforeAll(async () => {
  upstream = await sharedUpstream();
  const { origin, mallOrigin, marketOrigin } = upstream;
  seller = await logIn(origin, "seller");
  let isNoting = false;
  const noting: Pick<Caller, "call"> = {
    call: async (id, sent = {}) => {
      const answer = await seller.call(id, sent);
      if (isNoting && isRead(id)) asked.set(id, { sent, answer });
      return answer;
    },
  };
  const ask = await everyCall({
    seller: noting,
    admin: await logIn(origin, "admin"),
    stranger: { call: (id, sent) => send(origin, id, sent) },
    logIn: (username) => logIn(origin, username),
    deskOrigin: "http://localhost:3000",
    mallOrigin,
    marketOrigin,
  });
  isNoting = true;
  for (const id of calls.keys()) if (isRead(id)) await ask(id);
  const { summary } = (await seller.call("marketOrder.readyOrders", { body: page })).data as {
    summary: { idx: number }[];
  };
  const sent = { body: { idxs: [summary[0]!.idx], dryRun: true, estimatedWeightG: 900 } };
  asked.set("agencyOrder.apply", { sent, answer: await seller.call("agencyOrder.apply", sent) });
  // `everyCall` has let this person into the shop.
  helper = await logIn(origin, "basic");
}, HOOK_MS);
afterAll(() => upstream?.stop());

const placesIn = (id: string, { data }: Answer, areas: readonly Area[]) =>
  withheldPlaces(calls.get(id)!.reply, data, areas);

test("the demo shop has a figure at the places that matter", () => {
  const filled = [...asked].flatMap(([id, { answer }]) =>
    placesIn(id, answer, ["orders"])
      .filter(({ value }) => value !== null)
      .map(({ path }) => `${id} ${path}`),
  );
  expect(filled).toEqual(
    expect.arrayContaining([
      "orderManagement.bill .costs",
      "orderManagement.bill .expectedRevenue",
      "orderManagement.search .summary.[].expectedSettlement",
      "marketOrder.readyOrders .summary.[].expectedSettlement",
      "agencyOrder.statistics .deposit",
      "agencyOrder.statistics .states.[].fee",
      "agencyOrder.search .summary.[].fee",
      "agencyOrder.apply .parcels.[].estimatedFee",
      "log.mainPage .salesMonth",
    ]),
  );
});

test.each(WITHOUT_MONEY)(
  "staff with the area %s alone get no figure of the shop's money from any call",
  async (area) => {
    await give([area]);
    const open = [...asked].filter(([id]) => {
      const need = needOf(id);
      return need !== "self" && mayIn([area], need);
    });
    const seen: string[] = [];
    for (const [id, { sent, answer }] of open) {
      const theirs = await helper.call(id, sent);
      expect([id, theirs.status]).toEqual([id, answer.status]);
      for (const { path, value } of placesIn(id, theirs, [area])) if (value !== null) seen.push(`${id} ${path}`);
    }
    expect(seen).toEqual([]);
    expect(open.map(([id]) => id)).toContain(area === "orders" ? "orderManagement.bill" : "log.mainPage");
  },
);

test("with the area money as well they get all of it", async () => {
  await give(["orders", "money"]);
  const { sent, answer } = asked.get("orderManagement.bill")!;
  const theirs = await helper.call("orderManagement.bill", sent);
  expect(placesIn("orderManagement.bill", theirs, ["orders"])).toEqual(
    placesIn("orderManagement.bill", answer, ["orders"]),
  );
});

test("an order sheet has the expected settlement for who may see money alone", async () => {
  const headings = async ({ accessToken }: Caller): Promise<unknown[]> => {
    const answer = await fetch(`${upstream.origin}/api${pathOf(calls.get("orderManagement.downloadXls")!, "Naru")}`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ search: {} }),
    });
    const [first = []] = await readSheet(Readable.from([Buffer.from(await answer.arrayBuffer())]));
    return first;
  };
  await give(["orders"]);
  const [own, theirs] = [await headings(seller), await headings(helper)];
  expect(own.filter((heading) => !theirs.includes(heading))).toEqual(["정산예정금액"]);
  expect(theirs).toHaveLength(own.length - 1);
});
