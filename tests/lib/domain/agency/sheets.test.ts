import { SHEET_AGENCIES, sheetFileName, sheetRows, type SheetLine } from "@/lib/domain/agency/sheets";

const LINE: SheetLine = {
  bundle: 1,
  way: "SEA",
  purpose: "Personal",
  receiverName: "홍길동",
  receiverNameEn: "HONG GILDONG",
  pcc: "P123456789012",
  phone: "010-1234-5678",
  zip: "06236",
  address: "서울특별시 강남구 테헤란로 1",
  addressDetail: "101호",
  addressEn: "",
  buyerName: "김구매",
  deliveryMessage: "문 앞",
  request: "꼼꼼히",
  marketName: "쿠팡",
  marketPriceKrw: 27_450,
  orderNo: "20000012345678",
  productName: "텀블러",
  nameEn: "Vacuum flask",
  nameCn: "保温杯",
  color: "블랙",
  size: "350ml",
  quantity: 2,
  unitPriceCny: 39.9,
  imageUrl: "https://img.example/a.jpg",
  productUrl: "https://item.taobao.com/item.htm?id=1",
  chinaOrderNo: "4412345678901234567",
  chinaTrackingNo: "SF1234567890123",
  customsItemNo: "2001",
  hsCode: "961700",
};

/** A sheet's row under its headings; headings that stand twice keep their first value. */
function byHeading(agency: string, line = LINE): Record<string, unknown> {
  const rows = sheetRows(agency, [line]) ?? [];
  const [headings = [], values = []] = rows.filter((row) => row.length > 0);
  return Object.fromEntries(headings.map((heading, at) => [heading, values[at]]).reverse());
}

/** Columns of each sheet and those whose value never changes, as docs/wire.md#forwarder-sheets has them. */
test.each([
  ["꿀직구", 31, { 용도구분: "개인", 쇼핑몰주소: "taobao.com", "자동포장신청(Y/N)": "N", "예치금자동결제(Y/N)": "N" }],
  ["타배", 33, { "자동결제 여부": 2, 통관구분: 1, "쇼핑몰 URL": "taobao.com", 부가서비스: 2, "화물 선착불": 0 }],
  ["타배(구)", 31, { 배송지: "WEI-해운", 용도구분: "개인", 예치금자동결제: "N" }],
  [
    "퍼스트배대지",
    38,
    {
      발송타입: 1,
      제품브랜드: "NOBRAND",
      "중국 구매사이트": "taobao",
      "구매 결제수단": "신용카드",
      통관종류: 1,
      검수타입: 1,
      통관옵션: 1,
    },
  ],
])("the sheet of %s has %d columns and its fixed values", (agency, columns, fixed) => {
  const rows = sheetRows(agency, [LINE]) ?? [];
  expect(rows.slice(-2).map((row) => row.length)).toEqual([columns, columns]);
  expect(byHeading(agency)).toMatchObject(fixed);
});

test("every sheet says who gets what, and keeps order numbers as texts", () => {
  expect(byHeading("꿀직구")).toMatchObject({
    묶음값: 1,
    "배송방법 AIR/SEA": "SEA",
    "성명(한글)": "홍길동",
    "성명(영어)": "HONG GILDONG",
    개인통관번호: "P123456789012",
    핸드폰: "010-1234-5678",
    상세주소: "101호",
    "주문번호 (Order No)": "'4412345678901234567",
    수량: 2,
    단가: 39.9,
    "TRACKING#": "SF1234567890123",
    "HS CODE": "961700",
    "구매자 이름": "김구매",
  });
  expect(byHeading("타배")).toMatchObject({
    "수취인 주소": "서울특별시 강남구 테헤란로 1 101호",
    "오픈마켓 주문번호": "'20000012345678",
    "오픈마켓 판매금액": 27_450,
    "통관품목 번호": "2001",
  });
  expect(byHeading("퍼스트배대지")).toMatchObject({ "중국 사이트 주문 번호": "'4412345678901234567", 신고수량: 2 });
});

test("the sheet of 퍼스트배대지 begins below six empty rows, the others at once", () => {
  expect(sheetRows("퍼스트배대지", [LINE])?.slice(0, 6)).toEqual([[], [], [], [], [], []]);
  expect(sheetRows("꿀직구", [LINE])?.[0]?.[0]).toBe("묶음값");
});

test.each(['=HYPERLINK("http://evil")', "+82 10", "@SUM(1)", "-1+2", "\t=1"])(
  "%p in a name is never a formula",
  (text) => {
    for (const agency of SHEET_AGENCIES)
      for (const cell of sheetRows(agency, [{ ...LINE, receiverName: text, deliveryMessage: text }])!.flat())
        expect(String(cell)).not.toMatch(/^\s*[=+@-]/);
  },
);

test("a forwarder nobody knows has no sheet, however it is called", () => {
  expect([sheetRows("없는배대지", [LINE]), sheetRows("constructor", [LINE])]).toEqual([undefined, undefined]);
});

test("the file is named after the forwarder and the minute in Seoul", () => {
  expect(sheetFileName("꿀직구", new Date("2026-11-20T15:04:05Z"))).toBe("꿀직구 주문 신청서_2026-11-21 00:04:05");
});

test.each([
  ["꿀직구", "쇼핑몰주소", "1688.com"],
  ["타배", "쇼핑몰 URL", "1688.com"],
  ["퍼스트배대지", "중국 구매사이트", "1688"],
])("the sheet of %s names in %s the shop the thing was bought at", (agency, heading, shop) => {
  const line = { ...LINE, productUrl: "https://detail.1688.com/offer/813724060928.html" };
  expect(byHeading(agency, line)[heading]).toBe(shop);
  expect(byHeading(agency, { ...LINE, productUrl: "" })[heading]).toBe("");
});

test("goods for a business are declared so, and what a forwarder calls that is not guessed", () => {
  const line: SheetLine = { ...LINE, purpose: "Business", pcc: "나루상사1234567" };
  expect(byHeading("꿀직구", line)).toMatchObject({ 용도구분: "사업자" });
  expect(byHeading("타배(구)", line)).toMatchObject({ 용도구분: "사업자" });
  expect(byHeading("타배", line)).toMatchObject({ 통관구분: "" });
  expect(byHeading("퍼스트배대지", line)).toMatchObject({
    통관종류: "",
    개인통관번호: "",
    사업자통관부호: "나루상사1234567",
  });
});

test.each([
  ["꿀직구", "단가"],
  ["타배", "단가"],
  ["타배(구)", "단가"],
  ["퍼스트배대지", "제품단가(위안)"],
])("the sheet of %s leaves an unknown price in %s empty", (agency, heading) => {
  expect(byHeading(agency, { ...LINE, unitPriceCny: 0 })[heading]).toBe("");
});
