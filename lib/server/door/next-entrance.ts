import "server-only";
import type { NextRequest } from "next/server";
import { webAnswer } from "./answer";
import { answerTo } from "./entrance";
import { privateHeader } from "./private-headers";

/**
 * The entrance through a route handler of Next, for every method and path.
 *
 * The target is taken as it came: Next decodes a route's parameters and rewrites `%20` in a query.
 */
export async function nextEntrance(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  return webAnswer(await answerTo(request, privateHeader(request.headers, "target") ?? `${pathname}${search}`));
}
