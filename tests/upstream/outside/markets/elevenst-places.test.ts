import { elevenstPlacesOf } from "@/upstream/outside/markets/elevenst/places";
import type { ElevenstCall } from "@/upstream/outside/markets/elevenst/client";
import { seller } from "@/tests/support/rehearsed";

/** Places as the documents of 11st's lists show them (API 1014): nothing says which are abroad but their addresses. */
const placesAt = (...addresses: string[]): ElevenstCall =>
  ((_account, _ask, schema) => {
    const inOutAddress = addresses.map((addr, at) => ({ addr, addrNm: "창고", addrSeq: String(at + 1) }));
    return Promise.resolve({ kind: "ok", body: schema.parse({ inOutAddress }) });
  }) as ElevenstCall;

test.each([
  ["서울 중구 을지로1가 111", "N"],
  ["경기도 성남시 분당구 판교로 1", "N"],
  ["충청남도 천안시 서북구 1", "N"],
  ["전북 전주시 완산구 1", "N"],
  ["강원특별자치도 춘천시 1", "N"],
  ["제주특별자치도 제주시 1", "N"],
  ["대한민국 서울특별시 중구 1", "N"],
  ["", "N"],
  ["중국 산둥성 웨이하이시", "Y"],
  ["18 Logistics Rd, Weihai, Shandong, China", "Y"],
  ["東京都 千代田区 1", "Y"],
])("goods that leave from %j are told as from abroad: %s", async (address, outsideYnOut) => {
  const found = await elevenstPlacesOf(placesAt(address), seller("naru11"));
  expect(found).toMatchObject({ ok: true, places: { addrSeqOut: "1", outsideYnOut } });
});

test("a place abroad is taken before one at home", async () => {
  const found = await elevenstPlacesOf(placesAt("서울 중구 1", "중국 광저우시"), seller("naru11"));
  expect(found).toMatchObject({ ok: true, places: { addrSeqOut: "2", outsideYnOut: "Y", addrSeqIn: "1" } });
});
