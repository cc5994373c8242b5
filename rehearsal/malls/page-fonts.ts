import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";

const FILES: Record<string, string> = {
  "kr.woff2": "noto-sans-kr/noto-sans-kr-korean-400-normal.woff2",
  "sc.woff2": "noto-sans-sc/noto-sans-sc-chinese-simplified-400-normal.woff2",
};

/** Serves the fonts of the rehearsal's pages: a bare machine has none for Korean or Chinese. */
export function pageFonts(app: Hono): void {
  app.get("/fonts/:name", (context) => {
    const file = FILES[context.req.param("name")];
    if (!file) return context.notFound();
    const bytes = readFileSync(join(process.cwd(), "rehearsal/fonts", file));
    const headers = { "content-type": "font/woff2", "cache-control": "public, max-age=86400" };
    return context.body(new Uint8Array(bytes), 200, headers);
  });
}
