import { getIronSession } from "iron-session";
import { Pool } from "undici";

/** The route handler a BFF on Next usually is: iron-session opens the cookie, the call goes on with the bearer in it. */
const OPTIONS = { cookieName: "peer", password: process.env.SESSION_SECRET };
const pool = new Pool(process.env.UPSTREAM ?? "http://127.0.0.1:9", { connections: 128 });

export async function GET(request) {
  const session = await getIronSession(request, new Response(), OPTIONS);
  if (!session.accessToken) return Response.json({ message: "log in" }, { status: 401 });
  const { pathname, search } = new URL(request.url);
  const { statusCode, headers, body } = await pool.request({
    path: pathname + search,
    method: "GET",
    headers: { authorization: `Bearer ${session.accessToken}` },
  });
  return new Response(await body.arrayBuffer(), {
    status: statusCode,
    headers: { "content-type": headers["content-type"] },
  });
}

/** Logs anybody in. */
export async function POST(request) {
  const answer = new Response(null, { status: 204 });
  const session = await getIronSession(request, answer, OPTIONS);
  session.accessToken = "A".repeat(700);
  await session.save();
  return answer;
}
