import { completedPeople, hidesKnown, isHidden } from "@/lib/domain/order/known-people";

const known = {
  buyerName: "서가람",
  buyerTel: "010-2000-3001",
  receiverName: "문보라",
  receiverTel: "010-2000-3002",
  customsTel: "010-2000-3003",
  zip: "04524",
  address1: "서울특별시 중구 가나로 12",
  address2: "301호",
  deliveryMessage: "문 앞",
  pcc: "P123456789012",
};

test.each([
  ["a masked name", { receiverName: "문*라" }],
  ["a name in circles", { buyerName: "서○○" }],
  ["a masked phone", { receiverTel: "010-****-3002" }],
  ["nothing at all", { buyerTel: "", receiverName: " ", customsTel: "", pcc: "", deliveryMessage: "" }],
  ["a masked address", { zip: "", address1: "서울특별시 중구 ***", address2: "" }],
  ["an address left out", { zip: "", address1: "", address2: "" }],
  ["an address left out but for its code", { zip: "11111", address1: "", address2: "" }],
])("%s does not overwrite what is known", (_sentence, told) => {
  expect(completedPeople(known, { ...known, ...told })).toEqual(known);
});

test("a new value replaces a known one", () => {
  const told = { ...known, receiverName: "차누리", zip: "06236", address1: "서울특별시 강남구 다라로 5", address2: "" };
  expect(completedPeople(known, told)).toEqual(told);
});

test("a full value replaces a hidden one, and between two hidden ones the newer is kept", () => {
  const hidden = { ...known, receiverName: "문*라", buyerName: "서*람" };
  expect(completedPeople(hidden, { ...known, buyerName: "서**" })).toEqual({ ...known, buyerName: "서**" });
});

test("a star in a message hides nothing", () => {
  expect(completedPeople(known, { ...known, deliveryMessage: "*문 앞*" }).deliveryMessage).toBe("*문 앞*");
});

test.each([
  ["서○○", true],
  ["010-****-1234", true],
  ["", true],
  ["문보라", false],
  ["○ 표시 건물", false],
])("%s is hidden: %s", (text, expected) => {
  expect(isHidden(text)).toBe(expected);
});

test.each([
  ["a masked name", { receiverName: "문*라" }, true],
  ["a phone left out", { buyerTel: "" }, true],
  ["a masked address", { address1: "서울특별시 ***", address2: "" }, true],
  ["a code left out", { pcc: "" }, true],
  ["a message left out", { deliveryMessage: "" }, false],
  ["another name", { receiverName: "차누리" }, false],
  ["nothing changed", {}, false],
])("of what is known whole, %s is hidden or is not", (_what, told, hides) => {
  expect(hidesKnown(known, { ...known, ...told })).toBe(hides);
});

test("what was hidden before is not hidden once more", () => {
  const hidden = { ...known, receiverName: "문*라", buyerTel: "" };
  expect(hidesKnown(hidden, hidden)).toBe(false);
  expect(hidesKnown(hidden, { ...hidden, receiverName: "" })).toBe(false);
});
