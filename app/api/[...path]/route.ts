import { type NextRequest } from "next/server";
import { privateHeader } from "@/lib/server/door/private-headers";
import { door, methodsAnswer } from "@/lib/server/door/door";

/** The target as it came: Next decodes the route's parameters and rewrites `%20` in a query (security.md finding 7). */
function relay(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const [path = "", query] = (privateHeader(request.headers, "target") ?? `${pathname}${search}`).split(/\?(.*)/s);
  return door(request, path, query ? `?${query}` : "");
}

export { relay as DELETE, relay as GET, relay as HEAD, relay as PATCH, relay as POST, relay as PUT };

export const OPTIONS = (request: NextRequest): Response => methodsAnswer(request.nextUrl.pathname);
