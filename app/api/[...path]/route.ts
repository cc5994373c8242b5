import { type NextRequest } from "next/server";
import { door, methodsAnswer } from "@/lib/server/door/door";

/** The raw path as it came, undecoded: the route's own parameters would be decoded (security.md finding 7). */
function relay(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  return door(request, pathname, search);
}

export { relay as DELETE, relay as GET, relay as HEAD, relay as PATCH, relay as POST, relay as PUT };

export const OPTIONS = (request: NextRequest): Response => methodsAnswer(request.nextUrl.pathname);
