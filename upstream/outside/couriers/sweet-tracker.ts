import { request } from "undici";
import { z } from "zod";
import type { ParcelState } from "@/lib/domain/parcel/parcel";
import { textWithin } from "@/upstream/kit/answer-text";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import type { Tracked, Tracker } from "./tracker";
import { externalText, type StoredMessage } from "@/upstream/kit/messages";
import { readStorable } from "@/upstream/kit/storable-json";

/** The service's codes of our couriers that several sources agree on (docs/markets.md#couriers, last column). */
const SURE: Readonly<Record<string, string>> = {
  EPOST: "01",
  CJ: "04",
  HANJIN: "05",
  LOGEN: "06",
  LOTTE: "08",
  DAESIN: "22",
  KDEXP: "23",
  GS25: "24",
  CU: "46",
};
/** Those marked R there, recalled by one source: a number unknown under them may be a right one. */
const UNSURE: Readonly<Record<string, string>> = {
  ILYANG: "11",
  EMS: "12",
  DHL: "13",
  UPS: "14",
  CHUNIL: "17",
  KUNYOUNG: "18",
  FEDEX: "21",
  HDEXP: "32",
  SLX: "44",
  HOMEPICK: "54",
};

const TIMEOUT_MS = 10_000;
const ANSWER_MAX = 512 * 1024;
const STEPS_MAX = 200;
/** Refused with this code, the number is not known, or not yet (docs/markets.md#parcel-tracking). */
const NOT_KNOWN = "104";

const STATES: readonly ParcelState[] = ["unknown", "ready", "collected", "moving", "arrived", "out", "delivered"];
const level = z.coerce.number().int().min(1).max(6);
const words = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((word) => String(word ?? "").trim());
const scan = z.looseObject({
  time: z.coerce.number().positive().nullish().catch(null),
  timeString: words,
  where: words,
  kind: words,
  level: level.catch(1),
});
const tracked = z.looseObject({
  level,
  completeYN: words,
  trackingDetails: z.array(scan).max(STEPS_MAX).nullish(),
});
const refused = z.looseObject({ status: z.literal(false), code: words, msg: words });

/** What the couriers write when a parcel goes back to its sender. Recalled, documented nowhere. */
const GOES_BACK = /반송|수취\s?거[부절]/;

const stateAt = (at: number): ParcelState => STATES[at] ?? "unknown";

/** A scan's moment: milliseconds where it gives them, else Korean time as it is printed. */
function momentOf({ time, timeString }: z.output<typeof scan>): string | undefined {
  const ms = time ?? Date.parse(`${timeString.replace(" ", "T")}+09:00`);
  return Number.isFinite(ms) ? new Date(ms).toISOString() : undefined;
}

const trouble = (code: Exclude<Tracked, { ok: true }>["code"], message: StoredMessage): Tracked => ({
  ok: false,
  code,
  message,
});
const down = () => trouble("down", { key: "couriers.silent" });
const busy = () => trouble("down", { key: "couriers.crowded" });
const unreadable = () => trouble("unreadable", { key: "couriers.unreadable" });
const usedUp = () => trouble("limit", { key: "couriers.dayUsedUp" });
const wrongKey = () => trouble("keys", { key: "couriers.wrongKey" });

function refusalOf({ code, msg }: z.output<typeof refused>): Tracked {
  if (code === NOT_KNOWN) return { ok: true, state: "unknown", steps: [] };
  // Its other codes are documented nowhere; its words tell them apart.
  if (/한도|초과|횟수/.test(msg)) return usedUp();
  return /key|인증|키/i.test(msg)
    ? wrongKey()
    : trouble("down", msg ? externalText(msg) : { key: "couriers.saidNothing" });
}

/** Reads an answer of the service; example: level 6 with its scans is "delivered" with its steps, oldest first. */
function answerIn(statusCode: number, text: string): Tracked {
  if (statusCode === 429) return busy();
  if (statusCode === 401 || statusCode === 403) return wrongKey();
  if (statusCode >= 500) return down();
  let said: unknown;
  try {
    said = readStorable(text);
  } catch {
    return unreadable();
  }
  const no = refused.safeParse(said);
  if (no.success) return refusalOf(no.data);
  const yes = tracked.safeParse(said);
  if (!yes.success || statusCode !== 200) return unreadable();
  const steps = (yes.data.trackingDetails ?? [])
    .flatMap((one) => {
      const at = momentOf(one);
      return at ? [{ at, place: one.where, what: one.kind, state: stateAt(one.level) }] : [];
    })
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map((step) => (GOES_BACK.test(step.what) ? { ...step, state: "returned" as const } : step));
  if (yes.data.completeYN === "Y" || yes.data.level === 6) {
    // What came back to its sender was handed over too.
    const isBack = steps.some(({ state }) => state === "returned");
    return { ok: true, state: isBack ? "returned" : "delivered", steps };
  }
  const isBack = steps.at(-1)?.state === "returned";
  return { ok: true, state: isBack ? "returned" : stateAt(yes.data.level), steps };
}

/** SweetTracker's interface (docs/markets.md#parcel-tracking), asked at `url` with the installation's key. */
export const sweetTracker = ({ url, key }: { url: string; key: string }): Tracker => ({
  knows: (courierId) => (courierId in SURE ? { isSure: true } : courierId in UNSURE ? { isSure: false } : undefined),
  async ask(courierId, invoice) {
    const code = SURE[courierId] ?? UNSURE[courierId];
    if (code === undefined) return { ok: true, state: "unknown", steps: [] };
    const query = new URLSearchParams({ t_key: key, t_code: code, t_invoice: invoice });
    try {
      const ask = () =>
        request(`${url.replace(/\/$/, "")}/api/v1/trackingInfo?${query}`, {
          headersTimeout: TIMEOUT_MS,
          bodyTimeout: TIMEOUT_MS,
        });
      const { statusCode, body } = await outward("SweetTracker", ask, reportOfAnswer);
      const text = await textWithin(body, ANSWER_MAX);
      return text === undefined ? unreadable() : answerIn(statusCode, text);
    } catch {
      // Its address carries the key, so nothing of the error is written down.
      return down();
    }
  },
});
