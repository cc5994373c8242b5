import { Hono } from "hono";
import { complain } from "@/rehearsal/kit/complaints";
import { pageFonts } from "@/rehearsal/malls/page-fonts";
import { trackingApp } from "@/rehearsal/tracking/tracking";
import { paymentsApp } from "@/rehearsal/payments/payments";
import { kakaoApp } from "@/rehearsal/kakao/kakao";
import { wordsApp } from "@/rehearsal/words/words";
import { controlApp } from "./control";
import { COUPANG_PREFIX, coupangApp } from "./coupang/market";
import { customsApp } from "./customs";
import { elevenstApp } from "./elevenst/market";
import { esmApp } from "./esm/market";
import { naverLoginApp } from "./naver-login";
import { searchAdApp } from "./search-ad";
import { shopPages } from "./shop-pages";
import { smartStoreApp } from "./smart-store/market";
import type { World } from "@/rehearsal/world/world";

/** The rehearsed markets as one app: SmartStore, Coupang, Gmarket with Auction, 11st, their shop windows and the controls behind the stage. */
export function marketsApp(world: World): Hono {
  const app = new Hono();
  app.route("/smartstore", smartStoreApp(world));
  app.route(COUPANG_PREFIX, coupangApp(world));
  app.route("/esm", esmApp(world));
  app.route("/elevenst", elevenstApp(world));
  app.route("/naver", naverLoginApp());
  app.route("/searchad", searchAdApp());
  app.route("/unipass", customsApp());
  app.route("/sweettracker", trackingApp(world));
  app.route("/toss", paymentsApp(world));
  app.route("/solapi", kakaoApp(world));
  app.route("/words", wordsApp(world));
  app.route("/__rehearsal", controlApp(world));
  app.get("/health", (context) => context.json({ ok: true }));
  pageFonts(app);
  shopPages(app, world);
  app.onError((error, context) => {
    // The error's own text would travel through the connector to the seller's screen, parameters and all.
    complain(error, "rehearsed market");
    return context.json({ code: "INTERNAL_SERVER_ERROR", message: "일시적인 오류가 발생했습니다." }, 500);
  });
  return app;
}
