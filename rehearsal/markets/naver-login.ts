import { Hono } from "hono";
import { escapeHtml } from "@/rehearsal/malls/escape-html";
import { page } from "@/rehearsal/malls/storefront";

/**
 * Naver users of the rehearsal, by the access token Naver would issue. The first belongs to the demo's seller, the second
 * to no account.
 */
const NAVER_PEOPLE: Record<string, { id: string; email: string; name: string; mobile: string }> = {
  "rehearsal-naver-seller": {
    id: "naver-0001-seller",
    email: "seller@naver.example",
    name: "김나루",
    mobile: "010-1234-5678",
  },
  "rehearsal-naver-newcomer": {
    id: "naver-0002-newcomer",
    email: "newcomer@naver.example",
    name: "한새롬",
    mobile: "010-2222-3333",
  },
};

/** `GET /v1/nid/me` as Naver answers it: a profile for a known bearer, code 024 for any other. */
export function naverLoginApp(): Hono {
  const app = new Hono();
  // Naver's consent page: it sends the person back with a token behind the #, where no server sees it.
  app.get("/oauth2.0/authorize", (context) => {
    const { redirect_uri: back = "", state = "" } = context.req.query();
    if (!/^https?:\/\//.test(back)) return context.html(page("redirect_uri", ""), 400);
    const choices = Object.entries(NAVER_PEOPLE).map(([token, { name, email }]) => {
      const answer = new URLSearchParams({ access_token: token, state, token_type: "bearer", expires_in: "3600" });
      return `<p><a href="${escapeHtml(`${back}#${answer}`)}">${escapeHtml(`${name} (${email})`)}</a></p>`;
    });
    return context.html(page("네이버 로그인 (시연)", choices.join("")));
  });
  app.get("/v1/nid/me", (context) => {
    const token = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
    const response = Object.hasOwn(NAVER_PEOPLE, token) ? NAVER_PEOPLE[token] : undefined;
    return response
      ? context.json({ resultcode: "00", message: "success", response })
      : context.json({ resultcode: "024", message: "Authentication failed (인증 실패하였습니다.)" }, 401);
  });
  return app;
}
