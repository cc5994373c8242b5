import { createHash } from "node:crypto";
import { escapeHtml } from "@/rehearsal/malls/escape-html";

/** The cards of the rehearsed window, by what becomes of them. */
export const WINDOW_CARDS = {
  good: "카드로 결제",
  refused: "한도를 넘은 카드로 결제 (승인 때 거절)",
  lost: "결제되지만 응답이 끊기는 카드로 결제",
} as const;
export type WindowCard = keyof typeof WINDOW_CARDS;

export type WindowAsk = { orderId: string; orderName: string; amount: number; successUrl: string; failUrl: string };

const STYLE = `body{font:16px/1.6 system-ui,sans-serif;margin:0;background:#f2f4f6;color:#191f28;word-break:keep-all}
main{max-width:420px;margin:24px auto;padding:24px;background:#fff;border-radius:12px}
h1{font-size:20px;margin:0 0 8px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:16px 0}dd{margin:0;text-align:right;overflow-wrap:anywhere}
p{margin:0;color:#4e5968}button{display:block;width:100%;font:inherit;padding:12px;margin-top:8px;border:1px solid #b0b8c1;border-radius:8px;background:#fff;color:inherit;cursor:pointer}
button.main{background:#0b57d0;border-color:#0b57d0;color:#fff}button:focus-visible{outline:3px solid #191f28;outline-offset:2px}`;

/** Nothing but its own style runs here, whatever a name or an address holds. */
export const WINDOW_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

/** The window as a page: what is paid, and a button for each way it may go. No money moves, and it says so. */
export function windowPage({ orderId, orderName, amount, successUrl, failUrl }: WindowAsk): string {
  const hidden = Object.entries({ orderId, orderName, amount: String(amount), successUrl, failUrl })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join("");
  const cards = Object.entries(WINDOW_CARDS)
    .map(
      ([card, label], at) => `<button name="card" value="${card}"${at === 0 ? ' class="main"' : ""}>${label}</button>`,
    )
    .join("");
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>결제 (시연)</title><style>${STYLE}</style></head><body><main><h1>결제 (시연)</h1><p>연습용 결제 창입니다. 실제로 결제되지 않습니다.</p><dl><dt>상품</dt><dd>${escapeHtml(orderName)}</dd><dt>금액</dt><dd>${amount.toLocaleString("ko-KR")}원</dd></dl><form method="post">${hidden}${cards}<button name="card" value="close">취소하고 돌아가기</button></form></main></body></html>`;
}
