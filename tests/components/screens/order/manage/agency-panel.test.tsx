import { screen, waitFor, within } from "@testing-library/react";
import { AgencyPanel } from "@/components/screens/order/manage/agency/agency-panel";
import { AgencyApplyDialog } from "@/components/screens/order/manage/agency/agency-apply-dialog";
import type { Reply } from "@/lib/contract/catalogue";
import type { AgencyOrder, AppliedParcel } from "@/lib/contract/schemas/agency";
import { order, pageOf } from "@/tests/support/factories";
import { brokenLine, mswHandlers, refusal, type Answers } from "@/tests/support/msw-handlers";
import { navigation } from "@/tests/support/navigation";
import { renderScreen, SELLER } from "@/tests/support/render";
import { server } from "@/tests/support/server";
import { setWindowWidth } from "@/tests/support/window-width";

const item = (orderIdx: number) => ({
  orderIdx,
  orderNo: `20261120${orderIdx}`,
  market: "SmartStore" as const,
  orderStage: "Ready",
  productName: "linen shirt",
  nameEn: "Shirt",
  nameCn: "衬衫",
  color: "black",
  size: "L",
  quantity: 2,
  unitPriceCny: 39.9,
  imageUrl: "https://img.example/a.jpg",
  productUrl: "https://item.taobao.com/item.htm?id=1",
  chinaOrderNo: "1234567890",
  chinaTrackingNo: "",
  customsItemNo: "1001",
  hsCode: "610910",
  arrived: 0,
  arrivalNote: "",
  marketSentAt: null,
});
const parcel = (idx: number, over: Partial<AgencyOrder> = {}): AgencyOrder => ({
  sellergritOrderNumber: `NR${idx}`,
  forwarderNo: "",
  status: "Draft",
  nativeStatus: "",
  isStatusKnown: true,
  way: "SEA",
  purpose: "Personal",
  inspection: "Basic",
  packing: "None",
  request: "",
  receiverName: "홍길동",
  receiverNameEn: "HONG GILDONG",
  pcc: "P12**********",
  zip: "06236",
  address: "서울",
  estimatedWeightG: 0,
  weightG: 0,
  fee: 0,
  estimatedFee: 0,
  photos: [],
  deliveryCompany: "",
  invoice: "",
  lacks: [],
  trouble: "",
  createdAt: "2026-11-20T00:00:00.000Z",
  sentAt: null,
  syncedAt: null,
  items: [item(idx)],
  ...over,
});
const STATISTICS: Reply<"agencyOrder.statistics"> = {
  states: [
    { status: "Draft", count: 2, fee: 0 },
    { status: "PaymentDue", count: 1, fee: 8_600 },
  ],
  deposit: 300_000,
  depositMessage: "",
};
const PATH = "/app/order/manage";

function open(answers: Answers = {}, path = PATH, visitor = SELLER) {
  server.use(
    ...mswHandlers({
      "agencyOrder.search": () =>
        pageOf([
          parcel(1),
          parcel(2),
          parcel(3, { status: "PaymentDue", fee: 8_600, weightG: 1_040, forwarderNo: "C3" }),
        ]),
      "agencyOrder.statistics": () => STATISTICS,
      "agencyOrder.apply": () => ({ parcels: [], divisions: [], risks: [], rows: [] }),
      "agencyOrder.customsItems": () => [{ code: "2001", name: "텀블러", nameEn: "Vacuum flask", hsCode: "961700" }],
      ...answers,
    }),
  );
  return renderScreen(<AgencyPanel />, { path, visitor });
}

/** Staff with access to orders but not to costs. */
const ORDERS_STAFF = { ...SELLER, staff: { owner: "김나루", areas: ["orders" as const] } };

test("only what fits is done with the chosen parcels, and each refusal stands with its reason", async () => {
  const sent = jest.fn();
  const { user } = open({
    "agencyOrder.set": ({ body }) => {
      sent(body);
      return {
        rows: [
          { key: "NR1", ok: true, code: "sent" },
          { key: "NR2", ok: false, code: "refused", message: "우편번호는 5자리입니다." },
        ],
      };
    },
  });
  for (const number of ["NR1", "NR2", "NR3"])
    await user.click(await screen.findByRole("checkbox", { name: `Select ${number}` }));
  const deeds = screen.getByRole("toolbar", { name: "Actions for the chosen applications" });
  expect(within(deeds).queryByRole("button", { name: /^Approve dispatch/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Send to forwarder (2)" }));
  expect(sent).not.toHaveBeenCalled();
  const question = await screen.findByRole("alertdialog", { name: "Send 2 applications to the forwarder?" });
  await user.click(within(question).getByRole("button", { name: "Send to forwarder" }));
  const end = await screen.findByText("Send to forwarder: 1 done, 1 failed");
  expect(end).toHaveTextContent("NR2: 우편번호는 5자리입니다.");
  expect(sent.mock.calls).toEqual([[{ sellergritOrderNumbers: ["NR1", "NR2"] }]]);
  expect(screen.getByRole("checkbox", { name: "Select NR2" })).toBeChecked();
  expect(screen.getByRole("checkbox", { name: "Select NR1" })).not.toBeChecked();
});

test("a parcel whose order was claimed says so beside the goods, and whether it can still be withdrawn", async () => {
  const claimed = (idx: number, orderStage: string) => [{ ...item(idx), orderStage }];
  open({
    "agencyOrder.search": () =>
      pageOf([
        parcel(1, { status: "Arrived", items: claimed(1, "Cancel") }),
        parcel(2, { status: "PaymentDue", items: claimed(2, "Return") }),
        parcel(3, { status: "Arrived", items: claimed(3, "Ready") }),
      ]),
  });
  const row = (name: RegExp) => screen.findByRole("row", { name });
  expect(await row(/NR1/)).toHaveTextContent(/202611201 · Cancelled.*can still be cancelled/);
  expect(await row(/NR2/)).toHaveTextContent(/202611202 · Return.*can no longer be cancelled/);
  expect(await row(/NR3/)).not.toHaveTextContent(/Cancelled|cancelled/);
});

test("a payment names the sum and the deposit before it is made", async () => {
  const decided = jest.fn();
  const { user } = open({
    "agencyOrder.decide": ({ body }) => {
      decided(body);
      return { rows: [{ key: "NR3", ok: true, code: "done" }] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Pay from deposit: NR3" }));
  const question = await screen.findByRole("alertdialog", { name: "Pay 1 from the deposit?" });
  expect(question).toHaveTextContent("To pay: ₩8,600. Deposit: ₩300,000.");
  await user.click(within(question).getByRole("button", { name: "Pay from deposit" }));
  expect(await screen.findByText("Pay from deposit: 1 done, 0 failed")).toBeVisible();
  expect(decided.mock.calls).toEqual([[{ sellergritOrderNumbers: ["NR3"], decision: "pay" }]]);
});

test("a deposit that could not be read is not told as ₩0 before a payment", async () => {
  const { user } = open({
    "agencyOrder.statistics": () => ({ ...STATISTICS, deposit: null, depositMessage: "점검 중입니다." }),
  });
  await user.click(await screen.findByRole("button", { name: "Pay from deposit: NR3" }));
  const question = await screen.findByRole("alertdialog", { name: "Pay 1 from the deposit?" });
  expect(question).toHaveTextContent("To pay: ₩8,600. Deposit: not known.");
});

test("staff without the area money see weights, and neither fees, the deposit nor a way to pay from it", async () => {
  open(
    {
      "agencyOrder.search": () =>
        pageOf([parcel(3, { status: "PaymentDue", fee: null, estimatedFee: null, weightG: 1_040, forwarderNo: "C3" })]),
      "agencyOrder.statistics": () => ({
        states: [{ status: "PaymentDue", count: 1, fee: null }],
        deposit: null,
        depositMessage: "‘정산’ 권한이 있어야 합니다.",
      }),
    },
    PATH,
    ORDERS_STAFF,
  );
  expect(await screen.findByRole("row", { name: /NR3/ })).toHaveTextContent("1,040 g");
  expect(screen.getByRole("columnheader", { name: "Weight" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "Fee" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Pay from deposit/ })).toBeNull();
  expect(screen.queryByText(/[Dd]eposit|정산|₩/)).toBeNull();
});

test("a lost answer keeps the key, so that the second press asks for the first one's result", async () => {
  const keys: (string | null)[] = [];
  const { user } = open({
    "agencyOrder.set": (_, request) => {
      keys.push(request.headers.get("idempotency-key"));
      return keys.length === 1 ? brokenLine() : { rows: [{ key: "NR1", ok: true }] };
    },
  });
  const press = async () => {
    await user.click(await screen.findByRole("button", { name: "Send to forwarder: NR1" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Send to forwarder" }));
  };
  await press();
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  await press();
  expect(await screen.findByText("Send to forwarder: 1 done, 0 failed")).toBeVisible();
  expect(keys[1]).toBe(keys[0]);
});

test("states with their counts filter, in the address; a state nobody knows is shown in the forwarder's words", async () => {
  const asked = jest.fn();
  const { user } = open({
    "agencyOrder.search": ({ body }) => {
      asked(body);
      return pageOf([
        parcel(4, {
          status: "Applied",
          isStatusKnown: false,
          nativeStatus: "검역보류",
          trouble: "배송대행지의 알 수 없는 상태입니다",
        }),
      ]);
    },
  });
  expect(await screen.findByText("검역보류")).toBeVisible();
  expect(screen.getByText("배송대행지의 알 수 없는 상태입니다")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Payment due 1" }));
  expect(navigation.path).toContain("agencyStatus=PaymentDue");
});

test("an empty list says what to do, a broken one offers another try, an unreadable deposit says why", async () => {
  let isBroken = true;
  const { user } = open({
    "agencyOrder.search": () => (isBroken ? refusal(500, "서버에서 오류가 발생했습니다.") : pageOf([])),
    "agencyOrder.statistics": () => ({ states: [], deposit: null, depositMessage: "배송대행지가 점검 중입니다." }),
  });
  expect(await screen.findByText("배송대행지가 점검 중입니다.")).toBeVisible();
  isBroken = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No forwarder orders yet.")).toBeVisible();
});

test("a phone shows cards with the same next step", async () => {
  setWindowWidth(390);
  open();
  const cards = within(await screen.findByRole("list", { name: "Forwarder orders" })).getAllByRole("listitem");
  expect(within(cards[2]!).getByRole("button", { name: "Pay from deposit: NR3" })).toBeVisible();
  expect(cards[2]).toHaveTextContent("₩8,600");
});

test("a parcel's window shows photographs and history, and puts its numbers right", async () => {
  const saved = jest.fn();
  const wrong = parcel(5, {
    status: "WrongArrived",
    photos: ["https://photos.example/1.png"],
    items: [{ ...item(5), arrived: 2, arrivalNote: "색상이 다릅니다." }],
  });
  const { user } = open({
    "agencyOrder.search": () => pageOf([wrong]),
    "agencyOrder.check": () => ({
      ...wrong,
      risks: [{ other: "NR6", why: "waybill", usdCents: 19_000, lineUsd: 150 }],
      logs: [{ at: "2026-11-20T00:00:00.000Z", what: "상태: 접수신청 → 오류입고" }],
    }),
    "agencyOrder.saveInvoice": ({ body }) => {
      saved(body);
      return { rows: [{ key: "NR5", ok: true }] };
    },
    "agencyOrder.updatePcc": ({ body }) => {
      saved(body);
      return { rows: [{ key: "NR5", ok: false, code: "refused", message: "이미 출고되었습니다." }] };
    },
  });
  await user.click(await screen.findByRole("button", { name: "Details of NR5" }));
  const dialog = await screen.findByRole("dialog", { name: "Forwarder order NR5" });
  expect(await within(dialog).findByRole("img", { name: "Arrival photo 1" })).toBeVisible();
  expect(within(dialog).getByText("상태: 접수신청 → 오류입고")).toBeVisible();
  expect(within(dialog).getByText("색상이 다릅니다.")).toBeVisible();
  expect(
    within(dialog).getByText("NR5, NR6: one waybill was split. Together $190.00, the line is $150.00."),
  ).toBeVisible();
  await user.type(within(dialog).getByRole("textbox", { name: "Chinese tracking of Shirt" }), "SF1");
  await user.click(within(dialog).getByRole("button", { name: "Save Chinese tracking of Shirt" }));
  expect(await within(dialog).findByText("Enter 8 to 30 letters and digits.")).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await user.type(within(dialog).getByRole("textbox", { name: "Chinese tracking of Shirt" }), "234567890123");
  await user.click(within(dialog).getByRole("button", { name: "Save Chinese tracking of Shirt" }));
  await waitFor(() =>
    expect(saved.mock.calls).toEqual([[{ sellergritOrderNumber: "NR5", invoice: "SF1234567890123", orderIdx: 5 }]]),
  );
  await user.type(within(dialog).getByRole("textbox", { name: "Personal customs code" }), "p999888777666");
  await user.click(within(dialog).getByRole("button", { name: "Save" }));
  expect(await within(dialog).findByText("이미 출고되었습니다.")).toBeVisible();
  expect(within(dialog).getByRole("textbox", { name: "Personal customs code" })).toHaveValue("p999888777666");
});

const ASSUMED = {
  hsCode: "610910",
  permille: 80,
  basis: "assumed" as const,
  basePermille: null,
  agreedPermille: null,
  takesAgreed: false,
};

describe("the application window", () => {
  const applied = (over: Partial<AppliedParcel> = {}): AppliedParcel => ({
    sellergritOrderNumber: "",
    idxs: [7],
    receiverName: "홍길동",
    receiverNameEn: "HONG GILDONG",
    isNameSuggested: true,
    pcc: "P12**********",
    address: "(06236) 서울",
    estimatedFee: 0,
    way: "AIR",
    purpose: "Personal",
    inspection: "Photo",
    packing: "None",
    request: "",
    estimatedWeightG: 900,
    declaredCny: 79.8,
    customs: {
      usdCents: 1_118,
      lineUsd: 150,
      unpriced: 0,
      tax: { duty: 0, vat: 0, total: 0, isTooSmall: false, agreedTotal: null },
      hasFreight: true,
      rates: [{ ...ASSUMED, hsCode: "" }],
    },
    lacks: [{ field: "customsItemNo", orderIdx: 7, message: "통관품목을 검색해 선택해 주세요." }],
    items: [{ ...item(7), customsItemNo: "", nameEn: "", hsCode: "" }],
    ...over,
  });

  function openApply(answers: Answers, onClose = jest.fn(), visitor = SELLER) {
    server.use(
      ...mswHandlers({
        "agencyOrder.customsItems": () => [
          { code: "2001", name: "텀블러/보온병", nameEn: "Vacuum flask", hsCode: "961700" },
        ],
        ...answers,
      }),
    );
    return { onClose, ...renderScreen(<AgencyApplyDialog idxs={[7]} onClose={onClose} />, { visitor }) };
  }

  test("what is missing stands at its field; a customs item brings its name and HS code, then it is saved and sent", async () => {
    const asked = jest.fn();
    const { user, onClose } = openApply({
      "agencyOrder.apply": ({ body }) => {
        if (!body.dryRun) asked(body);
        const isWhole = body.rows.some(({ customsItemNo }) => customsItemNo === "2001");
        return {
          parcels: [applied({ ...(isWhole && { lacks: [] }), sellergritOrderNumber: body.dryRun ? "" : "NR7" })],
          divisions: [],
          risks: [],
          rows: [{ key: "7", ok: true }],
        };
      },
      "agencyOrder.set": ({ body }) => {
        asked(body);
        return { rows: [{ key: "NR7", ok: true, code: "sent" }] };
      },
    });
    expect(await screen.findByText("Choose a customs item.")).toBeVisible();
    expect(screen.getByText(/Guessed from the Korean name/)).toBeVisible();
    // The draft's own choices stand, and are not sent as if they had been chosen here.
    expect(screen.getByRole("combobox", { name: "Shipped by" })).toHaveTextContent("Air");
    expect(screen.getByRole("textbox", { name: "Expected weight (g)" })).toHaveValue("900");
    expect(screen.getByRole("button", { name: "Save and send (0)" })).toBeDisabled();
    await user.type(screen.getByRole("combobox", { name: "Customs item of 202611207" }), "flask");
    await user.click(await screen.findByRole("option", { name: /Vacuum flask/ }));
    expect(screen.getByRole("textbox", { name: "English name of 202611207" })).toHaveValue("Vacuum flask");
    expect(screen.getByRole("textbox", { name: "HS code of 202611207" })).toHaveValue("961700");
    await user.click(await screen.findByRole("button", { name: "Save and send (1)" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.mock.calls).toEqual([
      [
        {
          idxs: [7],
          dryRun: false,
          rows: [{ idx: 7, customsItemNo: "2001", nameEn: "Vacuum flask", hsCode: "961700" }],
        },
      ],
      [{ sellergritOrderNumbers: ["NR7"] }],
    ]);
  });

  test("what the forwarder refuses stays in the window with its reason, and so does what was typed", async () => {
    const { user, onClose } = openApply({
      "agencyOrder.apply": ({ body }) => ({
        parcels: [applied({ lacks: [], sellergritOrderNumber: body.dryRun ? "" : "NR7" })],
        divisions: [],
        risks: [],
        rows: [{ key: "7", ok: true }],
      }),
      "agencyOrder.set": () => ({
        rows: [{ key: "NR7", ok: false, code: "down", message: "배송대행지가 점검 중입니다." }],
      }),
    });
    await user.type(await screen.findByRole("textbox", { name: "Request to the warehouse" }), "꼼꼼히");
    await user.click(await screen.findByRole("button", { name: "Save and send (1)" }));
    expect(await screen.findByText(/NR7: 배송대행지가 점검 중입니다./)).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Request to the warehouse" })).toHaveValue("꼼꼼히");
    expect(onClose).not.toHaveBeenCalled();
  });

  test("the buyers of orders that their codes stop are asked from inside the window", async () => {
    const stopped = [order({ idx: 7, orderNo: "202611207", buyerName: "박구매", pcc: "P1", pccStatus: "Mismatch" })];
    const written = jest.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { user } = openApply({
      "agencyOrder.apply": () => ({
        parcels: [],
        divisions: [],
        risks: [],
        rows: [{ key: "7", ok: false, code: "code_mismatch", message: "통관부호가 일치하지 않습니다." }],
        stopped,
      }),
    });
    await user.click(await screen.findByRole("button", { name: "Check the customs codes" }));
    const gate = await screen.findByRole("dialog", { name: "Check the customs codes" });
    await user.click(within(gate).getByRole("button", { name: "Ask the buyers" }));
    await user.click(await screen.findByRole("button", { name: "Copy all 1" }));
    expect(written.mock.calls[0]?.[0]).toMatch(/박구매[^]*202611207[^]*일치하지 않아/);
  });

  test("applications are sent from the list with their customs line named before", async () => {
    const sent = jest.fn();
    const { user } = open({
      "agencyOrder.apply": ({ body }) => {
        expect(body).toMatchObject({ idxs: [1, 2], dryRun: true });
        const customs = over(20_000);
        return { ...both([applied({ idxs: [1], customs, items: [item(1)] })], false), divisions: [] };
      },
      "agencyOrder.set": ({ body }) => {
        sent(body);
        return { rows: [] };
      },
    });
    for (const number of ["NR1", "NR2"])
      await user.click(await screen.findByRole("checkbox", { name: `Select ${number}` }));
    await user.click(screen.getByRole("button", { name: "Send to forwarder (2)" }));
    const customs = await screen.findByRole("region", { name: "Customs of these parcels" });
    expect(customs).toHaveTextContent("홍길동 · 202611201");
    expect(customs).toHaveTextContent("Declared $200.00 of $150.00 duty-free");
    expect(customs).toHaveTextContent("₩54,000");
    expect(sent).not.toHaveBeenCalled();
  });

  test("orders that cannot be applied for are told, and nothing can be saved", async () => {
    openApply({
      "agencyOrder.apply": () => ({
        parcels: [],
        divisions: [],
        risks: [],
        rows: [{ key: "7", ok: false, code: "already", message: "이미 신청한 주문입니다. (NR1, 접수신청)" }],
      }),
    });
    expect(await screen.findByText(/이미 신청한 주문입니다/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Save only" })).toBeDisabled();
  });
  /** Two orders of one receiver: together over the line, each free alone. */
  const both = (parcels: readonly AppliedParcel[], isDivided: boolean): Reply<"agencyOrder.apply"> => ({
    parcels: [...parcels],
    divisions: [
      {
        idxs: [7, 8],
        choices: [
          {
            parcels: [{ idxs: [7, 8], usdCents: 20_000, isOverLine: true }],
            taxKrw: 54_000,
            feeKrw: 6_600,
            isChosen: !isDivided,
          },
          {
            parcels: [
              { idxs: [7], usdCents: 11_000, isOverLine: false },
              { idxs: [8], usdCents: 9_000, isOverLine: false },
            ],
            taxKrw: 0,
            feeKrw: null,
            isChosen: isDivided,
          },
        ],
      },
    ],
    risks: isDivided
      ? [{ idxs: [7], otherIdxs: [8], other: "", why: "supplierDay", usdCents: 20_000, lineUsd: 150 }]
      : [],
    rows: [],
  });
  const over = (usdCents: number, over: Partial<AppliedParcel["customs"]> = {}): AppliedParcel["customs"] => ({
    usdCents,
    lineUsd: 150,
    unpriced: 0,
    tax: { duty: 23_000, vat: 31_000, total: 54_000, isTooSmall: false, agreedTotal: null },
    hasFreight: false,
    rates: [ASSUMED],
    ...over,
  });

  test.each([
    ["within it", 13_499, "Within the line"],
    ["from nine tenths of it on", 13_500, "90% of the line"],
    ["over it", 15_001, "Over the line"],
  ])("a parcel's declared sum is held against the line: %s", async (_sentence, usdCents, said) => {
    openApply({
      "agencyOrder.apply": () => ({ ...both([applied({ customs: over(usdCents) })], false), divisions: [] }),
    });
    const customs = await screen.findByRole("region", { name: "Customs of the parcel of 홍길동" });
    expect(customs).toHaveTextContent(`Declared $${(usdCents / 100).toFixed(2)} of $150.00 duty-free`);
    expect(within(customs).getByText(said)).toBeVisible();
    expect(customs.textContent?.includes("₩54,000")).toBe(usdCents > 15_000);
  });

  test("a price that is unknown is said, and no tax is worked out", async () => {
    openApply({
      "agencyOrder.apply": () => ({
        ...both([applied({ customs: over(20_000, { unpriced: 1, tax: null }) })], false),
        divisions: [],
      }),
    });
    const customs = await screen.findByRole("region", { name: "Customs of the parcel of 홍길동" });
    expect(customs).toHaveTextContent("1 item without a unit price is missing in the declared sum.");
    expect(customs).not.toHaveTextContent("₩");
  });

  test("staff without the area money divide a parcel by what is declared, and are told no cost", async () => {
    const together = applied({ idxs: [7, 8], customs: over(20_000, { tax: null }), items: [item(7), item(8)] });
    const [division] = both([together], false).divisions;
    const choices = division!.choices.map((choice) => ({ ...choice, taxKrw: null, feeKrw: null }));
    const answer = { ...both([together], false), divisions: [{ ...division!, choices }] };
    openApply({ "agencyOrder.apply": () => answer }, jest.fn(), ORDERS_STAFF);
    const ways = await screen.findByRole("radiogroup", { name: "How should the goods of 홍길동 go?" });
    expect(ways).toHaveTextContent("$200.00, over the line: 202611207, 202611208");
    expect(ways).not.toHaveTextContent(/VAT|forwarder fee/);
  });

  test("a parcel over the line is divided with what each way costs, and what was typed about the receiver goes along", async () => {
    const asked = jest.fn();
    const together = applied({ idxs: [7, 8], customs: over(20_000), items: [item(7), item(8)], lacks: [] });
    const { user } = openApply({
      "agencyOrder.apply": ({ body }) => {
        asked(body);
        if (!body.parcels) return both([together], false);
        const apart = [7, 8].map((idx) =>
          applied({ idxs: [idx], customs: over(10_000), items: [item(idx)], lacks: [] }),
        );
        return both(apart, true);
      },
    });
    const name = await screen.findByRole("textbox", { name: "English name of 홍길동" });
    await user.clear(name);
    await user.type(name, "HONG G");
    const ways = screen.getByRole("radiogroup", { name: "How should the goods of 홍길동 go?" });
    expect(within(ways).getByRole("radio", { name: /In one parcel/ })).toBeChecked();
    expect(ways).toHaveTextContent("duty and VAT ₩54,000 · forwarder fee ₩6,600 · together ₩60,600");
    // A fee that is not known is said, and no sum is made with it.
    expect(ways).toHaveTextContent("duty and VAT ₩0 · enter the expected weight to see the forwarder fee");
    expect(ways).toHaveTextContent("$200.00, over the line: 202611207, 202611208");
    await user.click(within(ways).getByRole("radio", { name: /Divided into 2 parcels/ }));
    const customs = { name: "Customs of the parcel of 홍길동" };
    await waitFor(() => expect(screen.getAllByRole("region", customs)).toHaveLength(2));
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({
        parcels: [[7], [8]],
        rows: [
          { idx: 7, receiverNameEn: "HONG G" },
          { idx: 8, receiverNameEn: "HONG G" },
        ],
      }),
    );
    const risk = screen.getByText("Customs may add up some of these parcels.").closest("[role=alert]");
    expect(risk).toHaveTextContent(
      "202611207, 202611208: goods of one supplier, bought on one day. Together $200.00, the line is $150.00.",
    );
    expect(risk).toHaveTextContent("Since November 17, 2022, arrival on one day is no reason.");
  });

  test("a duty rate is assumed by name until it is saved; a text that is no number cannot be", async () => {
    const saved = jest.fn();
    const { user } = openApply({
      "agencyOrder.apply": () => {
        const said = { ...ASSUMED, permille: 130, basis: "base" as const, basePermille: 130, agreedPermille: 91 };
        const customs = over(20_000, { rates: [saved.mock.calls.length > 0 ? said : ASSUMED] });
        return { ...both([applied({ customs })], false), divisions: [] };
      },
      "agencyOrder.saveHsRates": ({ body }) => {
        saved(body);
        return "성공했습니다.";
      },
    });
    const duty = within(await screen.findByRole("group", { name: "Duty of HS 610910" }));
    expect(duty.getByText(/the rate is not known, 8% is assumed/)).toBeVisible();
    const save = duty.getByRole("button", { name: "Save rate of HS 610910" });
    expect(save).toBeDisabled();
    await user.type(duty.getByRole("textbox", { name: "Base rate (%)" }), "x");
    expect(save).toBeDisabled();
    await user.clear(duty.getByRole("textbox", { name: "Base rate (%)" }));
    await user.type(duty.getByRole("textbox", { name: "Base rate (%)" }), "13");
    await user.type(duty.getByRole("textbox", { name: "Agreed rate (%)" }), "9.1");
    await user.click(save);
    expect(await duty.findByText("HS 610910: the base rate of 13% applies.")).toBeVisible();
    expect(saved.mock.calls).toEqual([
      [{ rates: [{ hsCode: "610910", basePermille: 130, agreedPermille: 91, takesAgreed: false }] }],
    ]);
  });
});
