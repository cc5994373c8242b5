import { elevenstSettlements } from "./settlements";
import { Hono } from "hono";
import { elevenstCategories } from "./categories";
import { elevenstClaims } from "./claims";
import { elevenstDesk } from "./desk";
import { elevenstKey, elevenstResult, elevenstXml, wrongKey, type ElevenstEnv } from "./door";
import { elevenstOrders } from "./orders";
import { elevenstParts } from "./parts";
import { elevenstProducts } from "./products";
import { elevenstUndelivered } from "./undelivered";
import { faulty } from "@/rehearsal/markets/faults";
import { wait, type World } from "@/rehearsal/world/world";

const message = (resultCode: string, words: string) => ({
  ClientMessage: { message: words, productNo: "", resultCode },
});

/** The rehearsal 11st: XML in EUC-KR, one key per seller, results inside HTTP 200 (docs/markets.md#11st). */
export function elevenstApp(world: World): Hono<ElevenstEnv> {
  const app = new Hono<ElevenstEnv>();
  app.use(async (_context, next) => {
    await wait(world.latencyMs);
    await next();
  });
  app.use(
    faulty(world, "Elevenst", {
      limit: () => elevenstXml(message("500", "요청 한도를 초과했습니다. 잠시 후 다시 시도해 주세요."), 429),
      broken: () => elevenstXml(message("500", "일시적인 오류가 발생했습니다."), 500),
      maintenance: (context) => elevenstResult(context, "-1000", "서버 점검중입니다."),
      badKeys: (context) => wrongKey(context),
      expiredKeys: (context) => elevenstResult(context, "-1", "사용기간이 만료된 OpenAPI Key 입니다."),
      categoryGone: (context) =>
        elevenstResult(context, "500", "전시중이 아닌 카테고리입니다. 카테고리를 다시 선택해 주세요."),
    }),
  );
  elevenstCategories(app);
  app.use(elevenstKey);
  elevenstProducts(app, world);
  elevenstParts(app, world);
  elevenstOrders(app, world);
  elevenstClaims(app, world);
  elevenstDesk(app, world);
  elevenstUndelivered(app, world);
  elevenstSettlements(app, world);
  app.notFound(() => elevenstXml(message("500", "요청한 API를 찾을 수 없습니다."), 404));
  return app;
}
