import fc from "fast-check";
import { linesNotRead, parseAddressLines } from "@/lib/domain/sites/address-lines";

const taobao = (id: number) => `https://item.taobao.com/item.htm?id=${id}`;

test("order and line numbers are the seller's, blank lines included", () => {
  const list = parseAddressLines(`${taobao(600000000002)}\r\n\r\n  ${taobao(600000000001)}  \n`);
  expect(list.addresses.map(({ line, code }) => [line, code])).toEqual([
    [1, "600000000002"],
    [3, "600000000001"],
  ]);
  expect(list.problems).toEqual([]);
});

test("one line may hold several addresses, parted by blanks or commas", () => {
  const list = parseAddressLines(
    `${taobao(600000000001)},${taobao(600000000002)} www.costco.co.kr/p/641176、https://detail.1688.com/offer/813724060928.html`,
  );
  expect(list.addresses.map(({ code }) => code)).toEqual(["600000000001", "600000000002", "641176", "813724060928"]);
});

test("a comma inside a parameter stays inside", () => {
  const list = parseAddressLines("https://item.taobao.com/item.htm?spm=a,b,c&id=600000000001");
  expect(list.addresses).toHaveLength(1);
});

test("a copied title beside the address is passed over, a title alone is reported", () => {
  const list = parseAddressLines(`【淘宝】 夏季连衣裙 ${taobao(600000000001)} 点击打开\n夏季 连衣裙`);
  expect(list.addresses).toHaveLength(1);
  expect(list.problems).toEqual([{ line: 2, problem: "notAnAddress", text: "夏季 连衣裙" }]);
});

test("the same product by two addresses counts once and says where it came first", () => {
  const list = parseAddressLines(`${taobao(600000000001)}\nhttps://detail.tmall.com/item.htm?id=600000000001`);
  expect(list.addresses).toHaveLength(1);
  expect(list.duplicates).toMatchObject([{ line: 2, firstLine: 1 }]);
});

test("a product under its American number counts once, and so does a short address pasted twice", () => {
  const list = parseAddressLines(
    "https://ko.aliexpress.com/item/1005008000334455.html\nhttps://www.aliexpress.us/item/3256807814019703.html\n" +
      "https://m.tb.cn/h.5Glass\n「玻璃杯」https://m.tb.cn/h.5Glass 打开",
  );
  expect(list.addresses.map(({ line, code }) => [line, code])).toEqual([
    [1, "1005008000334455"],
    [3, undefined],
  ]);
  expect(list.duplicates).toMatchObject([
    { line: 2, firstLine: 1 },
    { line: 4, firstLine: 3 },
  ]);
});

test("addresses glued together without a blank are two", () => {
  const list = parseAddressLines(`${taobao(600000000001)}${taobao(600000000002)}`);
  expect(list.addresses.map(({ code }) => code)).toEqual(["600000000001", "600000000002"]);
});

test("ten thousand lines are read, and the next one is left out", () => {
  const text = Array.from({ length: 10_001 }, (_, n) => taobao(600000000000 + n)).join("\n");
  const list = parseAddressLines(text);
  expect(list.addresses).toHaveLength(10_000);
  expect(list.truncated).toBe(true);
  expect(linesNotRead(text)).toEqual([taobao(600000010000)]);
});

test("whatever is pasted, every line number exists in the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const { addresses, problems, duplicates } = parseAddressLines(text);
      const last = text.split(/\r\n|\r|\n|\u2028|\u2029/).length;
      for (const { line } of [...addresses, ...problems, ...duplicates]) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(last);
      }
    }),
  );
});
