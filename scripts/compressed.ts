import { type IncomingMessage, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

/** Pages, data, scripts, styles and drawings. Pictures and archives are packed already; a stream of events must not wait. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/i;

const FORWARDED = ["via", "forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * Whether a request came through a proxy, which compresses better and knows what may be compressed. Check it before Next
 * handles the request, because Next adds such headers itself.
 */
export const cameThroughProxy = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined);

/**
 * Compresses text responses with brotli or gzip, as the browser prefers.
 *
 * Downloads pass unchanged, so that length and pace stay those of the upstream. A forged `X-Forwarded-For` only disables
 * the compression, so no proxy has to be trusted here.
 *
 * Compressed lengths leak repetitions (BREACH), which matters if a secret and attacker-chosen text share a response. None
 * of ours contains a secret: tokens are in sealed cookies, writes prove their origin by a header instead of a token in the
 * page, market keys are masked by the upstream, and a page's nonce is new for each response. Nor can another site send such
 * requests: the session cookie is Strict, and calls refuse other sites.
 */
const compress = compression({
  threshold: 1_024,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  filter: (_request, response) =>
    !response.hasHeader("content-disposition") && TEXT.test(String(response.getHeader("content-type") ?? "")),
});

/** Whether an answer could be compressed at all, as far as its request tells; asking costs less than preparing it. */
export const mayBeCompressed = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["accept-encoding"] !== undefined && !cameThroughProxy({ headers });

/** Makes an answer compress itself where that is worth it; to be called before anything is written to it. */
export const compressed = (request: IncomingMessage, response: ServerResponse): void =>
  compress(request, response, () => undefined);
