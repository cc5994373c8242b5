import type { Noun, NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { gapOf } from "@/upstream/kit/answers";
import { account } from "./account";
import { admin } from "./admin";
import { agencyOrder } from "./agency-order";
import { auth } from "./auth";
import { changes } from "./changes";
import { collection } from "./collection";
import { image } from "./image";
import { log } from "./log";
import { market } from "./market";
import { marketClaim } from "./market-claim";
import { marketCs } from "./market-cs";
import { marketInfo } from "./market-info";
import { marketOrder } from "./market-order";
import { money } from "./money";
import { notification } from "./notification";
import { orderManagement } from "./order-management";
import { partners } from "./partners";
import { payment } from "./payment";
import { plan } from "./plan";
import { productManagement } from "./product-management";
import { recipe } from "./recipe";
import { referral } from "./referral";
import { sitePage } from "./site-page";
import { sourceDrift } from "./source-drift";
import { staff } from "./staff";
import { translation } from "./translation";
import { userConfig } from "./user-config";
import { userSetting } from "./user-setting";
import { words } from "./words";

/** What answers every call of the contract. Forget a noun or a call and this does not compile. */
export const handlers: { [N in Noun]: NounHandlers<N, Context> } = {
  auth,
  account,
  image,
  collection,
  market,
  userSetting,
  userConfig,
  marketInfo,
  productManagement,
  sourceDrift,
  sitePage,
  marketOrder,
  marketClaim,
  marketCs,
  orderManagement,
  money,
  agencyOrder,
  plan,
  payment,
  referral,
  admin,
  partners,
  log,
  notification,
  staff,
  translation,
  words,
  changes,
  recipe,
};

/** The calls that answer 501, by id. */
export const gaps = (): string[] =>
  Object.values(handlers).flatMap((named) => Object.values(named).flatMap((handler) => gapOf(handler) ?? []));
