import type { CollectFailure } from "./collect-outcome";
import { failure, failureOfStatus, GATEWAY_SIGNS, refusalIn } from "./failures";
import { MTOP_APP_KEY, mtopSign } from "./mtop-sign";
import { requestPage } from "./page-request";
import { at, list, parsed, text } from "@/upstream/kit/reading";
import { nowMs } from "@/upstream/kit/clock";

type MtopCall = {
  host: string;
  api: string;
  version: string;
  data: Record<string, unknown>;
  signal?: AbortSignal | undefined;
};

/**
 * The answer of an mtop call (docs/markets.md#sites-mtop). The first, unsigned call is refused and earns the token
 * cookie; the second is signed with it. Other refusals come back as what they mean for collecting.
 */
export async function callMtop(call: MtopCall): Promise<{ ok: true; answer: unknown } | CollectFailure> {
  let cookies: string[] = [];
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const page = await requestPage(signedAddress(call, cookies), { cookies, signal: call.signal });
    if (!page.ok) return page;
    const refused = failureOfStatus(page.status);
    if (refused) return refused;
    const answer = parsed(page.body);
    const ret = list(at(answer, "ret")).map(text);
    if (ret.some((line) => line.startsWith("SUCCESS"))) return { ok: true, answer };
    if (!ret.some((line) => /FAIL_SYS_TOKEN_(EMPTY|EXOIRED|EXPIRED)/.test(line))) {
      return (
        refusalIn(page.body, GATEWAY_SIGNS) ??
        failure("unparseable", `mtop answered ${ret.join(", ") || "no ret line"}`)
      );
    }
    cookies = page.cookies;
  }
  return failure("blocked", "mtop keeps refusing its own token");
}

function signedAddress({ host, api, version, data }: MtopCall, cookies: string[]): string {
  const token = /_m_h5_tk=([^_;]+)_/.exec(cookies.join("; "))?.[1] ?? "";
  const time = String(nowMs());
  const dataText = JSON.stringify(data);
  const query = new URLSearchParams({
    jsv: "2.7.2",
    appKey: MTOP_APP_KEY,
    t: time,
    sign: mtopSign(token, time, dataText),
    api,
    v: version,
    type: "json",
    dataType: "json",
    data: dataText,
  });
  return `${host}/h5/${api}/${version}/?${query}`;
}
