import { randomBytes } from "node:crypto";
import { routeIdOf } from "@/lib/routes";
import { settings } from "./settings";

const isDevelopment = process.env.NODE_ENV === "development";

/** 128 random bits, new for every page (docs/security.md S61). */
export const newNonce = (): string => randomBytes(16).toString("base64");

/**
 * Its script comes by `strict-dynamic`; what it asks, frames and posts to goes to hosts of its own
 * (docs/markets.md#payments-window).
 */
const TOSS_HOSTS = "https://*.tosspayments.com";

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))),
];

/**
 * The policy of a page: scripts only by nonce, styles by nonce or from us, pictures from anywhere over https.
 *
 * Style attributes stay allowed, because MUI and Quill write them. The development server needs `eval` and a web socket.
 * A payment gateway that is set up opens its window on our pages; without one its hosts are not listed.
 * A support chat talks to its own host and renders itself in a frame; without one that host is not listed.
 */
export function contentSecurityPolicy(nonce: string): string {
  const { upstreamApiUrl, upstreamImageUrl, imageOrigins, appOrigin, supportChat, hasPaymentWindow } = settings();
  const toss = hasPaymentWindow ? ` ${TOSS_HOSTS}` : "";
  const chat = supportChat ? ` ${new URL(supportChat.scriptUrl).origin}` : "";
  const chatSocket = chat && ` ${chat.trim().replace(/^http/, "ws")}`;
  const pictures = originsOf([upstreamApiUrl, upstreamImageUrl, ...imageOrigins]).join(" ");
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${chat}${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${pictures}`,
    "font-src 'self' data:",
    `connect-src 'self'${chat}${chatSocket}${toss}${isDevelopment ? " ws: wss:" : ""}`,
    `frame-src 'self' blob:${chat}${toss}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${toss}`,
    "frame-ancestors 'none'",
    ...(appOrigin.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/**
 * What every page of ours carries besides its policy.
 *
 * The plan page alone keeps hold of a window it opens elsewhere: a payment gateway reports back through it (S62).
 */
export function pageGuards(path: string): Record<string, string> {
  const opensPayments = routeIdOf(path) === "plan";
  return {
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(self), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": opensPayments ? "same-origin-allow-popups" : "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(settings().appOrigin.startsWith("https:") ? { "strict-transport-security": "max-age=63072000" } : {}),
  };
}
