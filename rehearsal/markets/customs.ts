import { Hono } from "hono";

const REASON = {
  name: "납세의무자 개인통관고유부호의 성명과 일치하지 않습니다.",
  phone: "납세의무자 휴대전화번호가 일치하지 않습니다.",
  zip: "납세의무자 주소의 우편번호와 일치하지 않습니다.",
  missing: "납세의무자 개인통관고유부호가 존재하지 않습니다.",
  expired: "개인통관고유부호의 유효기간이 지났습니다.",
} as const;

/** Codes that answer in a known way; every other well-formed one matches. */
const RESERVED: Record<string, string> = {
  P000000000002: REASON.phone,
  P000000000003: REASON.name,
  P000000000004: REASON.missing,
  P000000000005: REASON.zip,
  P000000000006: REASON.expired,
};
const OUT_OF_ORDER = "P000000000009";

const reply = (count: number, reasons: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><persEcmQryRtnVo><ntceInfo/><tCnt>${count}</tCnt>${reasons
    .map((reason) => `<persEcmQryRtnErrInfoVo><errMsgCn>${reason}</errMsgCn></persEcmQryRtnErrInfoVo>`)
    .join("")}</persEcmQryRtnVo>`;

/**
 * The customs office's register of personal codes, as UNIPASS answers it (API028,
 * docs/markets.md#customs-personal-code).
 */
export function customsApp(): Hono {
  const app = new Hono();
  app.get("/ext/rest/persEcmQry/retrievePersEcm", (context) => {
    const { crkyCn = "", persEcm = "", pltxNm = "", cralTelno = "" } = context.req.query();
    const code = persEcm.toUpperCase();
    const isWhole = crkyCn !== "" && pltxNm !== "" && /^\d*$/.test(cralTelno);
    const differs = /^P\d{12}$/.test(code) ? RESERVED[code] : REASON.missing;
    const text = !isWhole || code === OUT_OF_ORDER ? reply(-1, []) : differs ? reply(0, [differs]) : reply(1, []);
    return context.body(text, 200, { "content-type": "application/xml; charset=UTF-8" });
  });
  return app;
}
