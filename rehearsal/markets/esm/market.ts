import { esmSettlements } from "./settlements";
import { Hono } from "hono";
import { esmCategories } from "./categories";
import { esmClaims } from "./claims";
import { esmDesk } from "./desk";
import { esmDenied, esmRefused, marketAsked, sellersOf, type EsmEnv } from "./door";
import { esmGoods, tooMany } from "./goods";
import { esmMissed } from "./missed";
import { esmOrders } from "./orders";
import { esmParts } from "./parts";
import { esmSdTree } from "./sd-tree";
import { faulty } from "@/rehearsal/markets/faults";
import { wait, type World } from "@/rehearsal/world/world";

/** The rehearsed ESM API: Gmarket and Auction behind one address, distinguished by the bearer (docs/markets.md#esm). */
export function esmApp(world: World): Hono<EsmEnv> {
  const app = new Hono<EsmEnv>();
  app.use(async (_context, next) => {
    await wait(world.latencyMs);
    await next();
  });
  app.use(
    faulty(world, marketAsked, {
      limit: tooMany,
      broken: (context) => context.json({ resultCode: 99999, message: "API Error" }, 500),
      maintenance: (context) => context.json({ resultCode: 99999, message: "서비스 점검 중입니다." }, 503),
      badKeys: (context) => esmDenied(context),
      expiredKeys: (context) => esmDenied(context, "The api key of the user has been expired"),
      categoryGone: (context) =>
        esmRefused(
          context,
          1000,
          "[InvalidApiRequestEx]사용할 수 없는 카테고리 코드입니다. 카테고리를 다시 선택해 주세요.",
        ),
    }),
  );
  app.use(async (context, next) => {
    const sellers = sellersOf(context);
    if (!sellers) return esmDenied(context);
    context.set("sellers", sellers);
    await next();
  });
  esmCategories(app);
  esmSdTree(app);
  esmParts(app, world);
  esmGoods(app, world);
  esmOrders(app, world);
  esmClaims(app, world);
  esmDesk(app, world);
  esmMissed(app, world);
  esmSettlements(app, world);
  app.notFound((context) => context.json({ resultCode: 1000, message: "요청한 API를 찾을 수 없습니다." }, 404));
  return app;
}
