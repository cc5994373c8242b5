import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import { request } from "undici";
import type { z } from "zod";
import { INSPECTION_NAMES, PACKING_NAMES } from "@/lib/domain/agency/fee";
import { PURPOSE_NAMES, type AgencyItem, type Application } from "@/lib/domain/agency/application";
import { cleanPcc } from "@/lib/domain/customs/pcc";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import {
  itemsAnswer,
  memberAnswer,
  oneOrderAnswer,
  ordersAnswer,
  refusalAnswer,
  acceptanceAnswer,
  type OrderAnswer,
} from "./wire";
import { externalText, type StoredMessage } from "@/upstream/kit/messages";
import { readStorable } from "@/upstream/kit/storable-json";

/**
 * Why a forwarder did not do what was asked. `lost` alone leaves open whether it was done: the line went dead after the
 * question, so its state has to be asked before anything is sent again.
 */
type Trouble = {
  ok: false;
  code: "lost" | "down" | "keys" | "limit" | "refused" | "unreadable" | "none";
  message: StoredMessage;
};
export type ForwarderAnswer<Value> = { ok: true; value: Value } | Trouble;

/** One application to be sent, by our own number. */
export type Sheet = Application & { number: string };
type Taken = { number: string; forwarderNo?: string; state?: string; isDouble?: boolean; message?: StoredMessage };

/** A forwarder's desk, asked with a member's own key. Nothing here throws: what went wrong is an answer. */
export type Forwarder = {
  customsItems(key: string): Promise<ForwarderAnswer<{ code: string; name: string; nameEn: string; hsCode: string }[]>>;
  deposit(key: string): Promise<ForwarderAnswer<number>>;
  /**
   * Sends at most 50 applications and reports for each whether it was accepted. A repeated one is reported as a duplicate
   * with its number.
   */
  send(key: string, sheets: readonly Sheet[]): Promise<ForwarderAnswer<Taken[]>>;
  /** Orders by our own numbers, 100 at most; those the forwarder does not know are missing. */
  ordersOf(key: string, numbers: readonly string[]): Promise<ForwarderAnswer<OrderAnswer[]>>;
  setTracking(
    key: string,
    no: string,
    items: readonly { seq: number; tracking: string }[],
  ): Promise<ForwarderAnswer<OrderAnswer>>;
  setPcc(key: string, no: string, pcc: string): Promise<ForwarderAnswer<OrderAnswer>>;
  decide(
    key: string,
    no: string,
    decision: "approve" | "pay" | "cancel",
    reason: string,
  ): Promise<ForwarderAnswer<OrderAnswer>>;
};

export const SEND_MAX = 50;
export const ASK_MAX = 100;
const TIMEOUT_MS = 15_000;
const DEED_PATHS = { approve: "release", pay: "pay", cancel: "cancel" } as const;

/** Said where no forwarder is set up at all. */
const none = async (): Promise<Trouble> => ({ ok: false, code: "none", message: { key: "forwarders.none" } });

/** A desk without a forwarder: nothing can be sent, and everything says so. */
export const noForwarder: Forwarder = {
  customsItems: none,
  deposit: none,
  send: none,
  ordersOf: none,
  setTracking: none,
  setPcc: none,
  decide: none,
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : "");

const itemSent = (item: AgencyItem) => ({
  mallUrl: hostOf(item.productUrl),
  orderNo: item.chinaOrderNo.trim(),
  name: item.nameEn.trim(),
  nameCn: item.nameCn.trim(),
  color: item.color,
  size: item.size,
  quantity: item.quantity,
  unitPriceCny: item.unitPriceCny,
  imageUrl: item.imageUrl,
  productUrl: item.productUrl,
  tracking: item.chinaTrackingNo.trim(),
  customsItemNo: item.customsItemNo,
  hsCode: item.hsCode.replace(/[.-]/g, ""),
});

const sheetSent = (sheet: Sheet) => ({
  customerNo: sheet.number,
  nameKo: sheet.receiverName.trim(),
  nameEn: sheet.receiverNameEn.trim(),
  pcc: cleanPcc(sheet.pcc),
  phone: dialledPhone(sheet.phone),
  zip: sheet.zip.trim(),
  address: sheet.address.trim(),
  addressDetail: sheet.addressDetail.trim(),
  addressEn: sheet.addressEn,
  way: sheet.way,
  purpose: PURPOSE_NAMES[sheet.purpose],
  inspection: INSPECTION_NAMES[sheet.inspection],
  packing: PACKING_NAMES[sheet.packing],
  request: sheet.request,
  items: sheet.items.map(itemSent),
});

const trouble = (code: Trouble["code"], message: StoredMessage): Trouble => ({ ok: false, code, message });

/** A refusal in the forwarder's own words where it has some. */
function refusalOf(status: number, text: string): Trouble {
  const said = refusalAnswer.safeParse(jsonIn(text)).data;
  if (status === 401 || status === 403) return trouble("keys", { key: "forwarders.wrongKey" });
  if (status === 429) return trouble("limit", { key: "forwarders.tooMany" });
  if (status >= 500) return trouble("down", { key: "forwarders.down" });
  return trouble(
    "refused",
    said?.message ? externalText(said.message) : { key: "forwarders.refused", values: { status } },
  );
}

function jsonIn(text: string): unknown {
  try {
    return readStorable(text);
  } catch {
    return undefined;
  }
}

const unreadable = () => trouble("unreadable", { key: "forwarders.unreadable" });
const lost = () => trouble("lost", { key: "forwarders.cut" });

const isNobodyThere = (error: unknown): boolean =>
  ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"].includes(
    String((error as { code?: unknown } | undefined)?.code),
  );

/** A forwarder with Coolziku's way of working, at `url`. No public interface of one is known; this is ours until there is. */
export function forwarderAt(url: string): Forwarder {
  async function ask<Shape extends z.ZodType>(
    key: string,
    path: string,
    shape: Shape,
    body?: unknown,
  ): Promise<ForwarderAnswer<z.output<Shape>>> {
    const call = () =>
      request(`${url}/api/v1${path}`, {
        method: body === undefined ? "GET" : "POST",
        headers: { "x-api-key": key, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      });
    let status: number;
    let text: string;
    try {
      const answer = await outward("Forwarder", call, reportOfAnswer);
      status = answer.statusCode;
      text = await answer.body.text();
    } catch (error) {
      // Its question carries a receiver, so nothing of the error is written down.
      return isNobodyThere(error) ? trouble("down", { key: "forwarders.unreachable" }) : lost();
    }
    if (status >= 300) return refusalOf(status, text);
    const read = shape.safeParse(jsonIn(text));
    return read.success ? { ok: true, value: read.data } : unreadable();
  }
  const deed = async (key: string, no: string, path: string, body: unknown): Promise<ForwarderAnswer<OrderAnswer>> => {
    const said = await ask(key, `/orders/${encodeURIComponent(no)}/${path}`, oneOrderAnswer, body);
    return said.ok ? { ok: true, value: said.value.order } : said;
  };
  return {
    customsItems: async (key) => {
      const said = await ask(key, "/customs-items", itemsAnswer);
      if (!said.ok) return said;
      return {
        ok: true,
        value: said.value.items.map(({ no, name, nameEn, hs }) => ({ code: no, name, nameEn, hsCode: hs })),
      };
    },
    deposit: async (key) => {
      const said = await ask(key, "/member", memberAnswer);
      return said.ok ? { ok: true, value: said.value.depositKrw } : said;
    },
    send: async (key, sheets) => {
      const said = await ask(key, "/orders", acceptanceAnswer, { orders: sheets.map(sheetSent) });
      if (!said.ok) return said;
      const rows = said.value.results.map((row): Taken => {
        if (row.ok && row.no) return { number: row.customerNo, forwarderNo: row.no, state: row.state };
        const isDouble = row.code === "DUPLICATE" && Boolean(row.no);
        const faults = (row.faults ?? []).map(({ message }) => message).join(" ");
        const words = [row.message, faults].filter(Boolean).join(" ");
        const message: StoredMessage = words ? externalText(words) : { key: "forwarders.notTaken" };
        return { number: row.customerNo, message, ...(isDouble && { isDouble, forwarderNo: row.no }) };
      });
      return { ok: true, value: rows };
    },
    ordersOf: async (key, numbers) => {
      const query = new URLSearchParams({ customerNos: numbers.join(",") });
      const said = await ask(key, `/orders?${query}`, ordersAnswer);
      return said.ok ? { ok: true, value: said.value.orders } : said;
    },
    setTracking: (key, no, items) => deed(key, no, "tracking", { items }),
    setPcc: (key, no, pcc) => deed(key, no, "pcc", { pcc }),
    decide: (key, no, decision, reason) => deed(key, no, DEED_PATHS[decision], { reason }),
  };
}
