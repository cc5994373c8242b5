import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import type { ElevenstPlaces } from "./body";
import type { ElevenstCall } from "./client";
import { placesOfRows, type MarketPlace } from "@/upstream/outside/markets/desks/places";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { FoundPlaces } from "@/upstream/outside/markets/known-places";
import { failed } from "@/upstream/outside/markets/market-http";
import { addressList, deliveryFees, type ElevenstPlace } from "./wire";
import type { PlaceKind } from "@/lib/domain/markets/market";
import { renderMessage } from "@/upstream/kit/messages";

const OUT = "/areaservice/outboundarea";
const IN = "/areaservice/inboundarea";
const [AT_HOME, ABROAD] = ["01", "02"];

const outboundOf = (rows: ElevenstPlace[]): ElevenstPlace | undefined => rows.find(isAbroad) ?? rows[0];
/** How Korean addresses begin: with one of the provinces and cities of the first order, in its long or its short form. */
const KOREAN =
  /^(서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청?[남북]|전라?[남북]|경상?[남북]|제주|대한민국|한국)/;

/** 11st's lists of places leave out which are abroad (API 1014 and 1015), so that their addresses must tell. */
const isAbroad = ({ addr }: ElevenstPlace): boolean => addr !== "" && !KOREAN.test(addr);

/** The first place of each kind; without any, the market's own refusal explains it best. */
export async function elevenstPlacesOf(
  call: ElevenstCall,
  account: MarketAccount,
): Promise<FoundPlaces<ElevenstPlaces>> {
  const out = await call(account, { method: "GET", path: OUT }, addressList);
  if (out.kind !== "ok") return { ok: false, trouble: out };
  const back = await call(account, { method: "GET", path: IN }, addressList);
  if (back.kind !== "ok") return { ok: false, trouble: back };
  const place = outboundOf(out.body.inOutAddress);
  return {
    ok: true,
    places: {
      addrSeqOut: place?.addrSeq ?? "",
      outsideYnOut: place && isAbroad(place) ? "Y" : "N",
      addrSeqIn: back.body.inOutAddress[0]?.addrSeq ?? "",
    },
  };
}

/**
 * Outbound and return places, the couriers of 11st's own table, and the outbound places' fees
 * (docs/markets.md#what-the-desk-asks).
 */
export async function elevenstPlaceList(
  call: ElevenstCall,
  account: MarketAccount,
  kind: PlaceKind,
): Promise<MarketAnswer<MarketPlace[]>> {
  if (kind === "deliveryCompany") {
    const value = couriersAt("Elevenst").map(({ id, name }) => ({ code: courierCode("Elevenst", id) ?? "", name }));
    return { ok: true, value };
  }
  const answer = await call(account, { method: "GET", path: kind === "return" ? IN : OUT }, addressList);
  if (answer.kind !== "ok") return failed(answer);
  const rows = answer.body.inOutAddress;
  if (kind === "transportPolicy") return policies(call, account, rows);
  return { ok: true, value: placesOfRows(rows, kind === "return" ? rows[0] : outboundOf(rows), placeOf) };
}

async function policies(
  call: ElevenstCall,
  account: MarketAccount,
  rows: ElevenstPlace[],
): Promise<MarketAnswer<MarketPlace[]>> {
  const found: MarketPlace[] = [];
  for (const row of rows) {
    const { code, name } = placeOf(row);
    const path = `/areaservice/getOutAddrBasiDlvCst/${code}/${isAbroad(row) ? ABROAD : AT_HOME}`;
    const answer = await call(account, { method: "GET", path }, deliveryFees);
    if (answer.kind !== "ok") return failed(answer);
    for (const [place, step] of answer.body.addrBasiDlvCsts.entries()) {
      const [from, to, fee] = [step.ordBgnAmt, step.ordEndAmt, step.dlvCst].map((won) => won.toLocaleString("ko-KR"));
      found.push({
        code: `${code}-${place + 1}`,
        name: renderMessage("markets.elevenstPlace", { name, from: from ?? "", to: to ?? "", fee: fee ?? "" }),
      });
    }
  }
  return { ok: true, value: found };
}

const placeOf = ({ addrSeq, addrNm, addr }: ElevenstPlace): MarketPlace => ({
  code: addrSeq,
  name: addrNm,
  address: addr,
});
