import { mayIn, type Area, type ShopNeed } from "./staff/areas";

/** Roles the upstream names; the list is open (docs/specification.md#roles). */
type Role = "Admin" | "BasicUser" | (string & {});

/** The visitor of a page. `areas` are the rights of a staff member; a seller has none. */
export type Visitor = { role: Role; staff?: { areas: readonly Area[] } | null | undefined } | null;

/**
 * Who may open a page. Without `roles` any verified member may; `elseTo` is where the others go. `shop` is what staff must have
 * been given for it.
 */
export type Rule = { login: boolean; roles?: readonly Role[]; elseTo?: string; shop?: ShopNeed };

type Verdict = { pass: true } | { pass: false; to: string };

export const LOGIN_PATH = "/user/login";
export const CHECK_EMAIL_PATH = "/user/check-email";
export const UNAUTHORIZED_PATH = "/unauthorized";

/**
 * Decides whether a visitor may open a page (docs/specification.md#roles).
 *
 * Order matters: a missing log-in is answered before a missing role, and a BasicUser is sent to verify the e-mail before
 * any role rule is looked at; what staff were given counts last. Public pages stay open to a BasicUser, otherwise logging out and the terms would be locked.
 * Example: a member on a page with `roles: ["Admin"]` goes to `elseTo`, or to `/unauthorized` without one.
 */
export function judge(rule: Rule, visitor: Visitor, path: string): Verdict {
  if (!rule.login) return { pass: true };
  if (!visitor) return { pass: false, to: LOGIN_PATH };
  if (visitor.role === "BasicUser" && path !== CHECK_EMAIL_PATH) return { pass: false, to: CHECK_EMAIL_PATH };
  if (rule.roles && !rule.roles.includes(visitor.role)) return { pass: false, to: rule.elseTo ?? UNAUTHORIZED_PATH };
  if (!mayIn(visitor.staff?.areas, rule.shop)) return { pass: false, to: beyondPath(rule.shop) };
  return { pass: true };
}

/** Where staff go from a page they were not let into; the page there names what is missing. */
const beyondPath = (need: ShopNeed | undefined): string =>
  `${UNAUTHORIZED_PATH}?shop=${typeof need === "string" ? need : (need ?? []).join(",")}`;

const BASE = "http://naru.invalid";
/** Controls, blanks and the backslash: address parsers disagree about them. */
const TREACHEROUS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/** False when a path, read as often as a careless server might decode it, could leave our origin. */
function staysOurs(path: string): boolean {
  let read = path;
  for (let round = 0; round < 3; round += 1) {
    if (TREACHEROUS.test(read) || !read.startsWith("/") || read.startsWith("//")) return false;
    try {
      read = decodeURIComponent(read);
    } catch {
      return false;
    }
  }
  return true;
}

/**
 * The place to go to after log-in, or `undefined` when what was asked for could lead off our site.
 *
 * Only a path of ours passes: one slash first, no backslash, no control character or blank, also after decoding, and an
 * address parser must agree that the origin stays ours. The log-in page itself is refused, it would be a loop.
 * Example: `safeNext("/app/product/upload?page=2")` is itself, `safeNext("//evil.example")` is undefined.
 */
export function safeNext(path: string | null | undefined): string | undefined {
  if (!path || path.length > 2_000 || TREACHEROUS.test(path) || !URL.canParse(path, BASE)) return undefined;
  if (!staysOurs(path.split(/[?#]/)[0] ?? "")) return undefined;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  if (origin !== BASE || !staysOurs(pathname)) return undefined;
  if (pathname.startsWith("/api/") || pathname === LOGIN_PATH) return undefined;
  return `${pathname}${search}${hash}`;
}
