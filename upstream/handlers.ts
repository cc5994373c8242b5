import type { Noun, NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "./context";
import { gapOf } from "./answers";
import { account } from "./handlers/account";
import { admin } from "./handlers/admin";
import { agencyOrder } from "./handlers/agency-order";
import { auth } from "./handlers/auth";
import { collection } from "./handlers/collection";
import { image } from "./handlers/image";
import { log } from "./handlers/log";
import { market } from "./handlers/market";
import { marketCs } from "./handlers/market-cs";
import { marketInfo } from "./handlers/market-info";
import { marketOrder } from "./handlers/market-order";
import { orderManagement } from "./handlers/order-management";
import { payment } from "./handlers/payment";
import { plan } from "./handlers/plan";
import { productManagement } from "./handlers/product-management";
import { referral } from "./handlers/referral";
import { translation } from "./handlers/translation";
import { userConfig } from "./handlers/user-config";
import { userSetting } from "./handlers/user-setting";

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
  marketOrder,
  marketCs,
  orderManagement,
  agencyOrder,
  plan,
  payment,
  referral,
  admin,
  log,
  translation,
};

/** The calls that answer 501, by id. */
export const gaps = (): string[] =>
  Object.values(handlers).flatMap((named) => Object.values(named).flatMap((handler) => gapOf(handler) ?? []));
