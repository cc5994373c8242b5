import { z } from "zod";
import { request } from "undici";
import type { CustomsAnswer } from "@/lib/domain/customs/pcc";
import { dialledPhone } from "@/lib/domain/kit/korean-phone";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";
import { manyOf, readXml, rootOf, xmlText } from "@/upstream/kit/xml";

/** Whose customs code is to be checked. `phone` may be written with hyphens or with `+82`; `zip` is the address of delivery. */
type Asked = { code: string; name: string; phone: string; zip?: string };

/** The customs office's register of personal codes. It never throws: what cannot be asked is an answer of -1. */
export type CustomsRegister = (asked: Asked) => Promise<CustomsAnswer>;

const UNAVAILABLE: CustomsAnswer = { count: -1, reasons: [] };
const PATH = "/ext/rest/persEcmQry/retrievePersEcm";
const TIMEOUT_MS = 10_000;

/** `<persEcmQryRtnVo>`: the count, and a reason for each thing that differs (docs/markets.md#customs-personal-code). */
const answer = z.looseObject({ tCnt: z.unknown(), persEcmQryRtnErrInfoVo: z.unknown().optional() });
const reason = z.looseObject({ errMsgCn: z.unknown() });

function answerIn(bytes: Buffer, contentType: string): CustomsAnswer {
  const read = answer.parse(rootOf(readXml(bytes, contentType)));
  const count = xmlText(read.tCnt);
  if (count !== "0" && count !== "1") return UNAVAILABLE;
  const reasons = manyOf(read.persEcmQryRtnErrInfoVo).map((one) => xmlText(reason.parse(one).errMsgCn));
  return { count: count === "1" ? 1 : 0, reasons: reasons.filter(Boolean) };
}

/**
 * UNIPASS, the customs office's own service (API028, docs/markets.md#customs-personal-code), asked at `url` with the
 * seller's office key.
 */
export const unipass =
  ({ url, key }: { url: string; key: string }): CustomsRegister =>
  async ({ code, name, phone, zip }) => {
    const query = new URLSearchParams({
      crkyCn: key,
      persEcm: code,
      pltxNm: name,
      cralTelno: dialledPhone(phone),
      ...(zip && { custPsno: zip }),
    });
    try {
      const ask = () =>
        request(`${url.replace(/\/$/, "")}${PATH}?${query}`, { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS });
      const { statusCode, headers, body } = await outward("UNIPASS", ask, reportOfAnswer);
      const bytes = Buffer.from(await body.arrayBuffer());
      return statusCode === 200 ? answerIn(bytes, String(headers["content-type"] ?? "")) : UNAVAILABLE;
    } catch {
      // Its address carries the code, so nothing of the error is written down.
      return UNAVAILABLE;
    }
  };

/** Used without a configured register: an unchecked code never counts as valid. */
export const noRegister: CustomsRegister = () => Promise.resolve(UNAVAILABLE);
