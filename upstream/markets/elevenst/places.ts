import { at } from "@/upstream/kit/reading";
import { courierCode, couriersAt } from "@/lib/domain/couriers/couriers";
import type { ElevenstPlaces } from "./body";
import type { ElevenstCall } from "./client";
import {
  placesOfRows,
  type MarketAccount,
  type MarketAnswer,
  type MarketPlace,
} from "@/upstream/markets/market-connector";
import { failed, type CallResult } from "@/upstream/markets/market-http";
import { manyOf, xmlText } from "@/upstream/kit/xml";
import type { PlaceKind } from "@/lib/domain/markets/market";

const OUT = "/areaservice/outboundarea";
const IN = "/areaservice/inboundarea";
const [AT_HOME, ABROAD] = ["01", "02"];

const rowsOf = (body: unknown): unknown[] => manyOf(at(body, "inOutAddress"));
const outboundOf = (rows: unknown[]): unknown => rows.find(isAbroad) ?? rows[0];
const isAbroad = (row: unknown): boolean => xmlText(at(row, "mbAddrLocation")) === ABROAD;

/** The first place of each kind; without any, the market's own refusal explains it best. */
export async function elevenstPlacesOf(
  call: ElevenstCall,
  account: MarketAccount,
): Promise<{ ok: true; places: ElevenstPlaces } | { ok: false; trouble: Exclude<CallResult, { kind: "ok" }> }> {
  const out = await call(account, { method: "GET", path: OUT });
  if (out.kind !== "ok") return { ok: false, trouble: out };
  const back = await call(account, { method: "GET", path: IN });
  if (back.kind !== "ok") return { ok: false, trouble: back };
  const place = outboundOf(rowsOf(out.body));
  return {
    ok: true,
    places: {
      addrSeqOut: xmlText(at(place, "addrSeq")),
      outsideYnOut: isAbroad(place) ? "Y" : "N",
      addrSeqIn: xmlText(at(rowsOf(back.body)[0], "addrSeq")),
    },
  };
}

/** Outbound and return places, the couriers of 11st's own table, and the outbound places' fees (markets.md 6.2). */
export async function elevenstPlaceList(
  call: ElevenstCall,
  account: MarketAccount,
  kind: PlaceKind,
): Promise<MarketAnswer<MarketPlace[]>> {
  if (kind === "deliveryCompany") {
    const value = couriersAt("Elevenst").map(({ id, name }) => ({ code: courierCode("Elevenst", id) ?? "", name }));
    return { ok: true, value };
  }
  const answer = await call(account, { method: "GET", path: kind === "return" ? IN : OUT });
  if (answer.kind !== "ok") return failed(answer);
  const rows = rowsOf(answer.body);
  if (kind === "transportPolicy") return policies(call, account, rows);
  return { ok: true, value: placesOfRows(rows, kind === "return" ? rows[0] : outboundOf(rows), placeOf) };
}

async function policies(
  call: ElevenstCall,
  account: MarketAccount,
  rows: unknown[],
): Promise<MarketAnswer<MarketPlace[]>> {
  const found: MarketPlace[] = [];
  for (const row of rows) {
    const { code, name } = placeOf(row);
    const path = `/areaservice/getOutAddrBasiDlvCst/${code}/${isAbroad(row) ? ABROAD : AT_HOME}`;
    const answer = await call(account, { method: "GET", path });
    if (answer.kind !== "ok") return failed(answer);
    for (const [place, step] of manyOf(at(answer.body, "addrBasiDlvCsts")).entries()) {
      const won = (key: string): string => Number(xmlText(at(step, key)) || 0).toLocaleString("ko-KR");
      const span = `${won("ordBgnAmt")}원 ~ ${won("ordEndAmt")}원`;
      found.push({ code: `${code}-${place + 1}`, name: `${name} · ${span}: ${won("dlvCst")}원` });
    }
  }
  return { ok: true, value: found };
}

const placeOf = (row: unknown): MarketPlace => ({
  code: xmlText(at(row, "addrSeq")),
  name: xmlText(at(row, "addrNm")),
  address: xmlText(at(row, "addr")),
});
