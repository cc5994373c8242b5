import type { IncomingMessage, ServerResponse } from "node:http";
import { outcomeOf } from "@/lib/domain/watch/outcome";
import { log } from "@/lib/process/log";
import { inSpan } from "@/lib/process/spans";
import { inTrace, newRequestId } from "@/lib/process/trace";
import { routeIdOf } from "@/lib/routes";

/** Calls write a line of their own at the door, and files none. */
const isPage = (path: string): boolean => !/^\/(api|_next)(\/|$)|\.\w+$/.test(path);

/**
 * Lets a page be drawn under a request id, which the answer and all it asks the upstream carry, and writes its line: the
 * page's id in the route table, never its address.
 */
export function notedPage(request: IncomingMessage, response: ServerResponse, draw: () => unknown): void {
  const [path = ""] = (request.url ?? "").split("?", 1);
  if (!isPage(path)) return void draw();
  const requestId = newRequestId();
  const began = performance.now();
  response.setHeader("x-request-id", requestId);
  const page = routeIdOf(path) ?? "unknown";
  const closed = new Promise<number>((resolve) =>
    response.once("close", () => {
      const { statusCode: status } = response;
      const ms = Math.round((performance.now() - began) * 10) / 10;
      log("app").info({ requestId, page, status, outcome: outcomeOf(status), ms });
      resolve(status);
    }),
  );
  inTrace(
    { requestId },
    () =>
      void inSpan(`page ${page}`, { kind: "server", attributes: { "naru.request_id": requestId } }, (span) => {
        draw();
        return closed.then((status) => span?.set({ "http.response.status_code": status }));
      }),
  );
}
