import { request } from "undici";
import { storable } from "@/lib/domain/kit/clean-text";
import { mayLead, siteOf } from "@/lib/domain/sites/sites";
import { outcomeOf } from "@/lib/domain/watch/outcome";
import { outward } from "@/upstream/kit/outward";
import type { CollectFailure } from "./collect-outcome";
import { failure } from "./failures";

const PAGE_TIMEOUT_MS = 20_000;
const PAGE_BYTES_MAX = 20 * 1024 * 1024;
const REDIRECTS_MAX = 3;
const BROWSER =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36";

type Options = { cookies?: string[]; signal?: AbortSignal | undefined };
type PageAnswer = { ok: true; status: number; body: string; cookies: string[]; url: string };
/** `location` is the address a redirect names, as the answer writes it. */
type OneAnswer = PageAnswer & { location: string | undefined };

/**
 * One page of a site as text, whatever its status. A redirect is followed inside the same host and to other hosts of the
 * same site, as from item.taobao.com to detail.tmall.com. One to a log-in or a guard page is the answer itself, and one elsewhere
 * could lead into the network this server is in.
 */
export const requestPage = (address: string, options: Options = {}): Promise<PageAnswer | CollectFailure> =>
  requestOf(options, async (ask) => {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url);
      if (!answer.ok || answer.location === undefined) return answer;
      const next = new URL(answer.location, url);
      const refused = refusedRedirect(url, next, redirects);
      if (refused) return refused;
      url = next;
    }
  });

/** One answer of a site. A redirect is not followed. */
export const requestOnce = (address: string, options: Options = {}): Promise<OneAnswer | CollectFailure> =>
  requestOf(options, (ask) => ask(new URL(address)));

type Ask = (url: URL) => Promise<OneAnswer | CollectFailure>;

/** Does the asking within the time limit and writes one line of it; a call that throws is "unreachable". */
function requestOf<Answer extends PageAnswer>(
  { cookies = [], signal }: Options,
  asking: (ask: Ask) => Promise<Answer | CollectFailure>,
): Promise<Answer | CollectFailure> {
  const timeout = AbortSignal.timeout(PAGE_TIMEOUT_MS);
  const abort = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const jar = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const answered = async (): Promise<Answer | CollectFailure> => {
    try {
      return await asking((url) => asked(url, jar, abort));
    } catch (error) {
      const reason = timeout.aborted
        ? `No answer within ${PAGE_TIMEOUT_MS} ms`
        : String((error as Error).message ?? error);
      return failure("unreachable", reason);
    }
  };
  return outward("site", answered, (page) =>
    page.ok ? { status: page.status, outcome: outcomeOf(page.status) } : { outcome: page.reason },
  );
}

async function asked(url: URL, jar: string, signal: AbortSignal): Promise<OneAnswer | CollectFailure> {
  const answer = await request(url, {
    headers: { "user-agent": BROWSER, "accept-language": "ko,zh-CN;q=0.8", ...(jar && { cookie: jar }) },
    signal,
  });
  const { statusCode: status, headers } = answer;
  const location = status >= 300 && status < 400 ? single(headers["location"]) : undefined;
  const cookies = [headers["set-cookie"] ?? []].flat();
  if (location !== undefined) {
    await answer.body.dump();
    return { ok: true, status, body: "", cookies, url: url.href, location };
  }
  const body = await bodyText(answer.body, single(headers["content-type"]) ?? "");
  if (body === undefined) return failure("unparseable", `The answer is larger than ${PAGE_BYTES_MAX} bytes`);
  return { ok: true, status, body, cookies, url: url.href, location };
}

function refusedRedirect(from: URL, to: URL, redirects: number): CollectFailure | undefined {
  if (/login|passport|signin/i.test(to.hostname + to.pathname))
    return failure("login_required", "Redirected to a log-in page");
  if (/punish|captcha|_____tmd_____/i.test(to.href)) return failure("captcha", "Redirected to a guard page");
  if (/\/404\.html|error404|noitem/i.test(to.href)) return failure("removed", "Redirected to a not-found page");
  if (to.host !== from.host && !isSameSite(from, to))
    return failure("blocked", `Redirected to another host: ${to.host}`);
  return redirects >= REDIRECTS_MAX ? failure("blocked", "Redirected too often") : undefined;
}

function isSameSite(from: URL, to: URL): boolean {
  const site = siteOf(from);
  return site !== undefined && to.protocol === from.protocol && mayLead(site.name, to);
}

/** Older pages are GBK and say so; an unknown charset is read as UTF-8. */
async function bodyText(
  body: AsyncIterable<Buffer> & { destroy(): unknown },
  contentType: string,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > PAGE_BYTES_MAX) {
      body.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  const charset = /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  const decoder = new TextDecoder(/^(gbk|gb2312|gb18030)$/i.test(charset) ? "gb18030" : "utf-8");
  return storable(decoder.decode(Buffer.concat(chunks)));
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
