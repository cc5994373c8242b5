import { pathOf, verbOf } from "@/lib/contract/address";
import { calls } from "@/lib/contract/catalogue";

export type Answer = { status: number; text: string; data: unknown };
export type Sent = { query?: Record<string, unknown>; body?: unknown; key?: string; headers?: Record<string, string> };

/** A client of the upstream by the catalogue's ids, e.g. `await (await logIn(origin, "seller")).call("auth.user")`. */
export type Caller = { accessToken: string; refreshToken: string; call(id: string, sent?: Sent): Promise<Answer> };

export const PASSWORDS: Record<string, string> = {
  admin: "admin1234",
  seller: "seller1234",
  seller2: "seller1234",
  free: "free1234",
  basic: "basic1234",
};

/** Takes the answer out of the envelope as screens do; text stays text. */
export function dataOf(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null && "data" in json && json.data ? json.data : json;
  } catch {
    return text;
  }
}

/** The number of the work a call has started, from its answer's text. */
export const workNumberOf = (text: string): number => (dataOf(text) as { workNumber: number }).workNumber;

/**
 * A busy machine or a body of 200 MB can block this process for longer than the server keeps an idle connection. Reads that
 * close before the next call: fetch would write into the closed connection, and it does not repeat a POST.
 */
async function closedConnectionsAreRead(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1));
  await new Promise((resolve) => setImmediate(resolve));
}

export async function send(
  origin: string,
  id: string,
  { query = {}, body, key, headers = {} }: Sent = {},
  token = "",
): Promise<Answer> {
  const spec = calls.get(id);
  if (!spec) throw new Error(`No call ${id}`);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const isForm = body instanceof FormData;
  const written = body === undefined ? undefined : isForm ? body : JSON.stringify(body);
  await closedConnectionsAreRead();
  const answer = await fetch(`${origin}/api${pathOf(spec, "Naru")}${search.size > 0 ? `?${search}` : ""}`, {
    method: verbOf(spec),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { "idempotency-key": key }),
      ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      ...headers,
    },
    body: written,
  });
  const text = await answer.text();
  return { status: answer.status, text, data: dataOf(text) };
}

export async function logIn(origin: string, username: string): Promise<Caller> {
  const { data } = await send(origin, "auth.login", { body: { username, password: PASSWORDS[username] } });
  const { accessToken, refreshToken } = data as { accessToken: string; refreshToken: string };
  return { accessToken, refreshToken, call: (id, sent) => send(origin, id, sent, accessToken) };
}

/** Asks again and again until the answer is what is waited for. Only one that never comes is a failure, so it waits long. */
export async function until<T>(ask: () => Promise<T | undefined | false>, withinMs = 50_000): Promise<T> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await ask();
    if (found) return found;
    if (Date.now() > end) throw new Error("What was waited for did not happen");
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
