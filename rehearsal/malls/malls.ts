import { Hono } from "hono";
import { complain } from "@/rehearsal/kit/complaints";
import { pictureFor } from "@/rehearsal/pictures/pictures";
import { alibabaMall } from "./alibaba-1688/routes";
import { aliexpressMall } from "./aliexpress/routes";
import { doorsOf } from "./closed-doors";
import { costcoMall } from "./costco/routes";
import { costcoUsMall } from "./costco-us/routes";
import { mailboxPage } from "./mailbox-page";
import type { Mall } from "./mall";
import { mallControl } from "./mall-control";
import { mallPath } from "./mall-hosts";
import { MALL_PATHS } from "./mall-paths";
import { MALL_SITES } from "./mall-sites";
import { pageFonts } from "./page-fonts";
import { shortLinks } from "./short-links";
import { frontPage, page, shelfPage } from "./storefront";
import { taobaoMall } from "./taobao/routes";

export type MallOptions = {
  /** How long a slow page takes. */
  slowMs?: number;
  /** The folder of mails to show; there is no such page without one. */
  mailFolder?: string | undefined;
  /** The share of all product pages that a guard shuts, 0 to 1. */
  wallShare?: number | undefined;
};

/** A picture that holds the place of a lazy one. */
const SPACER = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
/** What shops append to a picture's name for smaller or lighter copies. */
const TAILS = /(\.(?:jpg|png|webp))_.*$/;
const SMALLER = /\.\d+x\d+(?=\.jpg$)/;
const IMMUTABLE = {
  "cache-control": "public, max-age=86400, immutable",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/**
 * The rehearsed malls as one app: each in its own folder, and under the host names of the real shops too. `originOf` is the
 * address their own links and pictures carry, known once listening.
 */
export function mallsApp(originOf: () => string, options: MallOptions = {}): Hono {
  const { slowMs = 4_000, mailFolder, wallShare = 0 } = options;
  const app = new Hono({ getPath: mallPath });
  const mall: Mall = { originOf, doors: doorsOf(slowMs, wallShare, MALL_SITES) };

  app.onError((error, context) => {
    complain(error, "rehearsed mall");
    return context.text("Internal Server Error", 500);
  });
  pageFonts(app);
  if (mailFolder) mailboxPage(app, mailFolder);
  mallControl(app, mall);
  shortLinks(app);
  app.get("/health", (context) => context.json({ ok: true }));
  app.get("/", (context) => context.html(frontPage(MALL_SITES.map((site) => ({ site, path: MALL_PATHS[site] })))));
  for (const site of MALL_SITES) {
    const path = MALL_PATHS[site];
    app.get(`${path}/`, (context) => {
      const number = Number(context.req.query("page") ?? 1) || 1;
      return context.html(shelfPage(site, originOf(), path, Math.trunc(number)));
    });
  }
  app.get("/pictures/spaceball.gif", (context) =>
    context.body(new Uint8Array(SPACER), 200, { "content-type": "image/gif", ...IMMUTABLE }),
  );
  app.get("/pictures/:name", async (context) => {
    const picture = await pictureFor(context.req.param("name").replace(TAILS, "$1").replace(SMALLER, ""));
    if (!picture) return context.notFound();
    return context.body(new Uint8Array(picture.bytes), 200, { "content-type": picture.type, ...IMMUTABLE });
  });
  app.get("/member/login.jhtml", (context) => context.html(page("登录", "<p>请登录</p>")));
  taobaoMall(app, mall);
  alibabaMall(app, mall);
  aliexpressMall(app, mall);
  costcoMall(app, mall);
  costcoUsMall(app, mall);
  return app;
}
