import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";
import type { Browser, Answer as DoorAnswer } from "./app-process";
import { dataOf, type Answer, type Sent } from "./upstream-client";

/** Makes a call of the catalogue as a browser does, by its id; the answer has its data out of the envelope besides. */
export async function callThroughDoor(
  browser: Browser,
  id: string,
  { query = {}, body, key, headers = {} }: Sent = {},
): Promise<DoorAnswer & Answer> {
  const spec = calls.get(id);
  if (!spec) throw new Error(`No call ${id}`);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const sent = body === undefined ? {} : body instanceof FormData ? await packed(body) : asJson(body);
  const answer = await browser.ask(`/api${pathOf(spec, "Naru")}${search.size > 0 ? `?${search}` : ""}`, {
    method: verbOf(spec),
    headers: { ...sent.headers, ...(key && { "idempotency-key": key }), ...headers },
    body: sent.body,
  });
  return { ...answer, data: dataOf(answer.text) };
}

type Packed = { headers?: Record<string, string>; body?: string | Buffer };

const asJson = (body: unknown): Packed => ({
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

async function packed(form: FormData): Promise<Packed> {
  const written = new Response(form);
  const headers = { "content-type": written.headers.get("content-type") ?? "" };
  return { headers, body: Buffer.from(await written.arrayBuffer()) };
}
