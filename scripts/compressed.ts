import { type IncomingMessage, type ServerResponse } from "node:http";
import { constants } from "node:zlib";
import compression from "compression";

/** Pages, data, scripts, styles and drawings. Pictures and archives are packed already; a stream of events must not wait. */
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json)|image\/svg\+xml)/i;

const FORWARDED = ["via", "forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host"];

/**
 * Whether a request came through somebody in front of us, who compresses better and knows what may be compressed. To be
 * asked before Next sees the request: it adds such headers itself.
 */
export const cameThroughProxy = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  FORWARDED.some((name) => headers[name] !== undefined);

/**
 * Compresses text answers, brotli or gzip as the browser likes.
 *
 * Downloads pass as they come, so that their length and their pace stay those of the upstream. A browser's own
 * `X-Forwarded-For` only costs it the compression, so nobody need be trusted here.
 *
 * Compression shows in an answer's length what it has in common with itself (BREACH), which matters where a secret stands
 * beside something a stranger chose. No answer of ours holds one: tokens live in sealed cookies, writes prove their origin
 * by a header instead of a token in the page, market keys are masked by the upstream, and a page's nonce is made up for
 * each answer. Nor can a stranger ask: the session's cookie is Strict, and calls refuse what comes from other sites.
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
