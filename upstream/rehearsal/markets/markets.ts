import { Hono } from "hono";
import { pageFonts } from "@/upstream/rehearsal/malls/page-fonts";
import { controlApp } from "./control";
import { COUPANG_PREFIX, coupangApp } from "./coupang";
import { naverLoginApp } from "./naver-login";
import { shopPages } from "./shop-pages";
import { smartStoreApp } from "./smartstore";
import type { World } from "./world";

/** The rehearsed markets as one app: SmartStore, Coupang, their shop windows and the controls behind the stage. */
export function marketsApp(world: World): Hono {
  const app = new Hono();
  app.route("/smartstore", smartStoreApp(world));
  app.route(COUPANG_PREFIX, coupangApp(world));
  app.route("/naver", naverLoginApp());
  app.route("/__rehearsal", controlApp(world));
  pageFonts(app);
  shopPages(app, world);
  app.onError((error, context) => context.json({ code: "INTERNAL_SERVER_ERROR", message: String(error) }, 500));
  return app;
}
