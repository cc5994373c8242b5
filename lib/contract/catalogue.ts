import { account } from "./calls/account";
import { admin } from "./calls/admin";
import { agencyOrder } from "./calls/agency-order";
import { auth } from "./calls/auth";
import { changes } from "./calls/changes";
import { collection } from "./calls/collection";
import { image } from "./calls/image";
import { log } from "./calls/log";
import { market } from "./calls/market";
import { marketClaim } from "./calls/market-claim";
import { marketCs } from "./calls/market-cs";
import { marketInfo } from "./calls/market-info";
import { marketOrder } from "./calls/market-order";
import { money } from "./calls/money";
import { notification } from "./calls/notification";
import { orderManagement } from "./calls/order-management";
import { partners } from "./calls/partner";
import { payment } from "./calls/payment";
import { plan } from "./calls/plan";
import { productManagement } from "./calls/product-management";
import { recipes } from "./calls/recipe";
import { referral } from "./calls/referral";
import { sitePage } from "./calls/site-page";
import { sourceDrift } from "./calls/source-drift";
import { staff } from "./calls/staff";
import { translation } from "./calls/translation";
import { userConfig } from "./calls/user-config";
import { userSetting } from "./calls/user-setting";
import { words } from "./calls/words";
import type { Call, InputOf, Need, ParsedOf, ReplyOf, StalesOf } from "./define";

/** Every call of docs/specification.md#calls by noun. A call's id is its place, e.g. `collection.detail`. */
export const catalogue = {
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
  recipe: recipes,
} as const;

export type Catalogue = typeof catalogue;
export type Noun = keyof Catalogue;
export type CallId = { [N in Noun]: `${N}.${keyof Catalogue[N] & string}` }[Noun];
export type Find<Id> = Id extends `${infer N extends Noun}.${infer Name}`
  ? Name extends keyof Catalogue[N]
    ? Catalogue[N][Name]
    : never
  : never;

/** Ids some call says it makes stale and that are no calls: there is none, or the next line does not compile. */
type UnknownStale = Exclude<{ [N in Noun]: StalesOf<Catalogue[N][keyof Catalogue[N]]> }[Noun], CallId>;
const _everyStaleIsACall: [UnknownStale] extends [never] ? true : UnknownStale = true;

export type Input<Id extends CallId> = InputOf<Find<Id>>;
export type Parsed<Id extends CallId> = ParsedOf<Find<Id>>;
export type Reply<Id extends CallId> = ReplyOf<Find<Id>>;

/** What answers the calls of one noun. Forget one call and it does not compile. */
export type NounHandlers<N extends Noun, Context> = {
  [Name in keyof Catalogue[N] & string]: (
    input: ParsedOf<Catalogue[N][Name]>,
    context: Context,
  ) => ReplyOf<Catalogue[N][Name]> | Promise<ReplyOf<Catalogue[N][Name]>>;
};

/** Every call with its id, in catalogue order. Ids are unique because they are object keys. */
export const calls: ReadonlyMap<string, Call> = new Map(
  Object.entries(catalogue).flatMap(([noun, named]) =>
    Object.entries(named).map(([name, spec]) => [`${noun}.${name}`, spec as unknown as Call] as const),
  ),
);

/** What staff must have been given for a call, by its id; a call that does not exist is the seller's alone. */
export const needOf = (id: string): Need => calls.get(id)?.need ?? "owner";
