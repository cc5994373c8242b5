import { Hono } from "hono";
import { completionsFor, keywordRows } from "./keyword-figures";
import { isSame, searchAdSign } from "@/rehearsal/kit/signatures";

/** The keys of the rehearsed advertiser; they open nothing but the rehearsal. */
const REHEARSED_SEARCH_AD_KEYS = {
  apiKey: "0100000000rehearsal-search-ad-key",
  secretKey: "rehearsal-search-ad-secret",
  customerId: "1000001",
};

const CLOCK_SKEW_MS = 5 * 60_000;
const HINTS_MAX = 5;

/** Naver's search ads (`/keywordstool`, signed) and the completions of its search field (`/nx/ac`, open). */
export function searchAdApp(): Hono {
  const app = new Hono();
  app.get("/keywordstool", (context) => {
    const header = (name: string) => context.req.header(name) ?? "";
    const timestamp = header("x-timestamp");
    if (
      header("x-api-key") !== REHEARSED_SEARCH_AD_KEYS.apiKey ||
      header("x-customer") !== REHEARSED_SEARCH_AD_KEYS.customerId
    )
      return context.json({ code: 1014, title: "Invalid api-key" }, 403);
    if (!(Math.abs(Date.now() - Number(timestamp)) < CLOCK_SKEW_MS))
      return context.json({ code: 1015, title: "Invalid timestamp" }, 403);
    const wanted = searchAdSign(REHEARSED_SEARCH_AD_KEYS.secretKey, timestamp, "GET", "/keywordstool");
    if (!isSame(header("x-signature"), wanted)) return context.json({ code: 1016, title: "Invalid Signature" }, 403);
    const hints = (context.req.query("hintKeywords") ?? "").split(",").filter(Boolean);
    if (hints.length === 0 || hints.length > HINTS_MAX || hints.some((hint) => /[^\p{L}\p{N}]/u.test(hint)))
      return context.json({ code: 11001, title: "잘못된 파라미터 형식입니다." }, 400);
    return context.json({ keywordList: keywordRows(hints) });
  });
  app.get("/nx/ac", (context) => {
    const word = (context.req.query("q") ?? "").trim();
    return context.json({ query: [word], items: [completionsFor(word).map((completed) => [completed])] });
  });
  return app;
}
