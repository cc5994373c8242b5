import "server-only";
import { Refusal } from "@/lib/server/door/refusal";
import { settings } from "@/lib/server/settings";
import { SESSION_SECONDS } from "./seal";

const TOO_LARGE = "로그인 정보가 너무 커서 저장할 수 없습니다. 관리자에게 문의해 주세요.";
/** Browsers refuse a cookie above 4,096 bytes of name and value; the rest is room for the attributes. */
const CHUNK_BYTES_MAX = 3_500;
/** Together 8,500 bytes and some: Node refuses requests with more than 16 KB of headers. */
const CHUNKS_MAX = 3;

export type CookieReader = (name: string) => string | undefined;

/** The log, the door and the session all read a call's cookies; its header of up to 16 KB is parsed once. */
const readers = new WeakMap<Request, CookieReader>();

/** Reads one cookie of a request, undecoded. Example: `cookieReader(request)("naru")`. */
export function cookieReader(request: Request): CookieReader {
  const known = readers.get(request);
  if (known) return known;
  const jar = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const cut = pair.indexOf("=");
    if (cut > 0) jar.set(pair.slice(0, cut).trimStart(), pair.slice(cut + 1));
  }
  const read: CookieReader = (name) => jar.get(name);
  readers.set(request, read);
  return read;
}

/**
 * True where browsers accept a Secure cookie: https, and this machine itself.
 *
 * On plain http in a local network they silently drop it, and with it the log-in; there the cookie goes without Secure
 * and therefore without the prefix. Example: `http://localhost:3000` is true, `http://192.168.0.7:3000` is false.
 */
export function acceptsSecure(appOrigin: string): boolean {
  const { protocol, hostname } = new URL(appOrigin);
  return protocol === "https:" || /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

const names = new Map<string, string>();

export function cookieName(appOrigin = settings().appOrigin): string {
  const name = names.get(appOrigin) ?? (acceptsSecure(appOrigin) ? "__Host-Http-naru" : "naru");
  names.set(appOrigin, name);
  return name;
}

/** Example: the second of two pieces is `__Host-Http-naru.1`. */
const pieceName = (name: string, index: number): string => (index === 0 ? name : `${name}.${index}`);

const attributes = (maxAgeSeconds: number, appOrigin: string): string =>
  `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${acceptsSecure(appOrigin) ? "; Secure" : ""}`;

/** Puts the pieces of a sealed session together again; `undefined` when there is none. */
export function joinedCookie(read: CookieReader, name = cookieName()): string | undefined {
  const pieces: string[] = [];
  for (let index = 0; index < CHUNKS_MAX; index += 1) {
    const piece = read(pieceName(name, index));
    if (!piece) break;
    pieces.push(piece);
  }
  return pieces.length > 0 ? pieces.join("") : undefined;
}

/** Tokens that no three cookies can hold, at a log-in or a refresh. Answered as it is: a 502 that says so. */
export class SessionTooLargeError extends Refusal {
  constructor() {
    super(502, TOO_LARGE);
  }
}

/**
 * The `Set-Cookie` lines that store a sealed session in pieces of at most 3,500 bytes.
 *
 * The remaining pieces of a longer previous session are expired in the same response, otherwise an old tail would be joined
 * to a new head. More than three pieces are an error at log-in: two tokens of 2,500 characters need two or three.
 */
export function storingCookies(sealed: string, appOrigin = settings().appOrigin): string[] {
  const name = cookieName(appOrigin);
  const room = CHUNK_BYTES_MAX - pieceName(name, CHUNKS_MAX).length - 1;
  const count = Math.ceil(sealed.length / room);
  if (count > CHUNKS_MAX) throw new SessionTooLargeError();
  return Array.from({ length: CHUNKS_MAX }, (_, index) =>
    index < count
      ? `${pieceName(name, index)}=${sealed.slice(index * room, (index + 1) * room)}; ${attributes(SESSION_SECONDS, appOrigin)}`
      : `${pieceName(name, index)}=; ${attributes(0, appOrigin)}`,
  );
}

/** The `Set-Cookie` lines that forget a session, all possible pieces of it. */
export function clearingCookies(appOrigin = settings().appOrigin): string[] {
  const name = cookieName(appOrigin);
  return Array.from({ length: CHUNKS_MAX }, (_, index) => `${pieceName(name, index)}=; ${attributes(0, appOrigin)}`);
}
