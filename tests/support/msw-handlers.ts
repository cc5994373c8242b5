import { http, HttpResponse, type HttpHandler } from "msw";
import { pathOf, verbOf } from "@/lib/contract/address";
import { REQUEST_ID } from "@/lib/client/our-headers";
import { calls, type CallId, type Parsed, type Reply } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";

/** What a mock answers: the call's own reply, or any other response (a refusal, a gateway's page, a broken line). */
type Answer<Id extends CallId> = (
  input: Parsed<Id>,
  request: Request,
) => Reply<Id> | Response | Promise<Reply<Id> | Response>;
export type Answers = { [Id in CallId]?: Answer<Id> };

/** Inputs that broke the contract. `server.ts` fails the test that sent one. */
export const contractBreaches: string[] = [];

/**
 * Mock answers for component tests, derived from the catalogue: the handler shape of the embedded upstream, at our own
 * `/api` paths. Inputs are parsed with the entry's schemas, so a screen that sends what the contract refuses is found.
 */
export function mswHandlers(answers: Answers): HttpHandler[] {
  return Object.entries(answers).map(([id, answer]) => {
    const spec = calls.get(id);
    if (!spec) throw new Error(`No such call: ${id}`);
    const method = verbOf(spec).toLowerCase() as "get" | "post" | "delete";
    return http[method](`*/api${pathOf(spec, "Naru")}`, async ({ request }) => {
      const input = await inputOf(id, spec, request.clone());
      if (input instanceof Response) return input;
      // Each handler is typed by its own call above; looked up by a text id, that is lost here and nowhere else.
      const reply = await (answer as (input: unknown, request: Request) => unknown)(input, request);
      return reply instanceof Response ? reply : enveloped(reply);
    });
  });
}

async function inputOf(
  id: string,
  spec: Call,
  request: Request,
): Promise<Response | { query: unknown; body: unknown }> {
  const text = await request.text();
  const query = spec.query?.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const body = spec.body?.safeParse(text ? JSON.parse(text) : undefined);
  const broken = [query, body].flatMap((read) => (read?.error ? [read.error.message] : []));
  if (spec.once && !request.headers.get("idempotency-key")) broken.push("no idempotency-key");
  if (request.headers.get("x-requested-by") !== "naru") broken.push("no proof of origin");
  if (broken.length === 0) return { query: query?.data, body: body?.data };
  contractBreaches.push(`${id}: ${broken.join("; ")}`);
  return refusal(400, "입력값이 올바르지 않습니다.");
}

/** Sentences go out as text, bare values as JSON, everything else in the envelope, as the embedded upstream does it. */
function enveloped(value: unknown): Response {
  if (typeof value === "string") return HttpResponse.text(value);
  if (typeof value === "boolean" || typeof value === "number") return HttpResponse.json(value);
  return HttpResponse.json({ status: "Success", data: value ?? null, message: "" });
}

/** A reply with the id of the request that was answered, by which what it changed is undone. */
export const replyAs = (change: string, value: unknown): Response =>
  HttpResponse.json({ status: "Success", data: value, message: "" }, { headers: { [REQUEST_ID]: change } });

/** A refusal in the upstream's usual form: a plain Korean sentence. */
export const refusal = (status: number, message: string): Response => HttpResponse.text(message, { status });

/** What a gateway in front of a dead server answers. */
export const gatewayPage = (): Response =>
  HttpResponse.html("<!DOCTYPE html><html><body><h1>502 Bad Gateway</h1></body></html>", { status: 502 });

/** A line that breaks before an answer arrived. */
export const brokenLine = (): Response => HttpResponse.error();
