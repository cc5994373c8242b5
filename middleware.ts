import { NextResponse, type NextRequest } from "next/server";
import { LOGIN_PATH, judge, safeNext } from "./lib/domain/access";
import { isPageAddressReadable } from "./lib/domain/net/page-address";
import { ruleFor, routes } from "./lib/routes";
import { withAskedLook } from "./lib/server/asked-look";
import { bouncePage, mustBounce } from "./lib/server/bounce";
import { contentSecurityPolicy, newNonce, pageGuards } from "./lib/server/page-headers";
import { SessionTooLargeError, clearingCookies } from "./lib/server/session/cookie";
import { cookiesAfter, noVisit, visitOf, type Visit } from "./lib/server/session/visit";

/** `/api` must stay outside: Next cuts the body of a matched upload at 10 MB and answers 200. */
export const config = {
  runtime: "nodejs",
  matcher: ["/((?!api/|_next/static/|_next/image|extension/|fonts/|favicon\\.ico$|icon\\.svg$).*)"],
};

/** Nothing where the session's new tokens fit into no cookie. */
async function cookiesThatFit(visit: Visit): Promise<readonly string[] | undefined> {
  try {
    return await cookiesAfter(visit);
  } catch (error) {
    if (error instanceof SessionTooLargeError) return undefined;
    throw error;
  }
}

async function answerFor(request: NextRequest, policy: string, nonce: string): Promise<Response> {
  const { pathname, search, searchParams } = request.nextUrl;
  const rule = ruleFor(pathname);
  const visit = rule.login ? await visitOf((name) => request.cookies.get(name)?.value, true) : noVisit;
  const cookies = await cookiesThatFit(visit);
  if (!cookies) return redirected(request, LOGIN_PATH, undefined, clearingCookies());
  if (rule.login && mustBounce(request.headers, visit.session !== undefined, searchParams)) {
    return bouncePage(pathname, searchParams);
  }
  const verdict = judge(rule, visit.session?.user ?? null, pathname);
  if (!verdict.pass) return redirected(request, verdict.to, safeNext(`${pathname}${search}`), cookies);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  if (pathname === routes.selfCheck.path) headers.set("cookie", withAskedLook(headers.get("cookie"), searchParams));
  const response = NextResponse.next({ request: { headers } });
  for (const line of cookies) response.headers.append("set-cookie", line);
  return response;
}

/**
 * Next turns the address into a relative one, so a forged host name cannot become part of it (docs/security.md S58).
 */
function redirected(request: NextRequest, to: string, next: string | undefined, cookies: readonly string[]): Response {
  const target = to === LOGIN_PATH && next ? logInBefore(next, request) : new URL(to, request.url);
  const response = NextResponse.redirect(target);
  for (const line of cookies) response.headers.append("set-cookie", line);
  return response;
}

/**
 * The log-in page that leads on to `next`. Written inside another address a long one grows, up to three times; where the
 * whole is more than a page's address may be, only its path is kept.
 */
function logInBefore(next: string, request: NextRequest): URL {
  const target = new URL(LOGIN_PATH, request.url);
  target.searchParams.set("next", next);
  if (!isPageAddressReadable(`${target.pathname}${target.search}`))
    target.searchParams.set("next", next.split("?", 1).join(""));
  return target;
}

/** Opens the session, judges the page, and hands every page its nonce and guards, and one page the look its address asks for. */
export async function middleware(request: NextRequest): Promise<Response> {
  const nonce = newNonce();
  const policy = contentSecurityPolicy(nonce);
  const response = await answerFor(request, policy, nonce);
  response.headers.set("content-security-policy", policy);
  for (const [name, value] of Object.entries(pageGuards(request.nextUrl.pathname))) response.headers.set(name, value);
  return response;
}
