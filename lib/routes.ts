import type ko from "@/messages/ko.json";
import { EDITOR_WINDOW_PX, TRANSLATION_WINDOW_PX } from "./constants";
import { CHECK_EMAIL_PATH, LOGIN_PATH, UNAUTHORIZED_PATH, type Rule, type Visitor } from "./domain/access";
import { mayIn, type ShopNeed } from "./domain/staff/areas";

type WindowSize = { width: number; height: number };

/** The groups of the side menu, top to bottom. `labelKey` is a message key, `icon` a name the shell draws. */
export const menuGroups = [
  { id: "home", labelKey: "menu.home", icon: "home" },
  { id: "collect", labelKey: "menu.collect", icon: "collect" },
  { id: "upload", labelKey: "menu.upload", icon: "upload" },
  { id: "control", labelKey: "menu.control", icon: "inventory" },
  { id: "order", labelKey: "menu.order", icon: "order" },
  { id: "setting", labelKey: "menu.setting", icon: "settings" },
  { id: "plan", labelKey: "menu.plan", icon: "plan" },
  { id: "guide", labelKey: "menu.guide", icon: "guide" },
  { id: "admin", labelKey: "menu.admin", icon: "admin" },
] as const;
type MenuGroup = (typeof menuGroups)[number]["id"];

type RouteTitle = `routes.${keyof typeof ko.routes}`;

type Route = {
  /** The path as in docs/specification.md#routes; `{product}` is the configured word. */
  path: `/${string}`;
  rule: Rule;
  /** Message key of the page's title, which is also its name in the menu. */
  titleKey: RouteTitle;
  /** Its group in the side menu. Pages of a group keep the order of this table. */
  menu?: MenuGroup;
  /** Set for pages that open in a window of their own. */
  window?: WindowSize;
};

const open: Rule = { login: false };
const member: Rule = { login: true };
const needing = (shop: ShopNeed): Rule => ({ login: true, shop });
const productDesk = needing(["edit", "list"]);
const adminOnly: Rule = { login: true, roles: ["Admin"], elseTo: "/app" };

/** Every page once. Middleware, menu, links, windows and tests read this table (docs/specification.md#routes). */
export const routes = {
  root: { path: "/", rule: open, titleKey: "routes.root" },
  promotion: { path: "/promotion", rule: open, titleKey: "routes.promotion" },
  promotionMobile: { path: "/promotion_mobile", rule: open, titleKey: "routes.promotionMobile" },
  error: { path: "/error", rule: open, titleKey: "routes.error" },
  unauthorized: { path: UNAUTHORIZED_PATH, rule: open, titleKey: "routes.unauthorized" },

  user: { path: "/user", rule: open, titleKey: "routes.login" },
  login: { path: LOGIN_PATH, rule: open, titleKey: "routes.login" },
  register: { path: "/user/register", rule: open, titleKey: "routes.register" },
  checkEmail: { path: CHECK_EMAIL_PATH, rule: open, titleKey: "routes.checkEmail" },
  resetPassword: { path: "/user/reset-password", rule: open, titleKey: "routes.resetPassword" },
  resetAccount: { path: "/user/reset-account", rule: open, titleKey: "routes.resetAccount" },
  privacyPolicy: { path: "/user/privacy-policy", rule: open, titleKey: "routes.privacyPolicy" },
  joinStaff: { path: "/user/join-staff", rule: open, titleKey: "routes.joinStaff" },
  selfCheck: { path: "/user/test", rule: open, titleKey: "routes.selfCheck" },

  editor: { path: "/editor", rule: productDesk, titleKey: "routes.editor", window: EDITOR_WINDOW_PX },
  translation: {
    path: "/translation",
    rule: productDesk,
    titleKey: "routes.translation",
    window: TRANSLATION_WINDOW_PX,
  },
  productWindow: {
    path: "/popup/product",
    rule: productDesk,
    titleKey: "routes.productWindow",
    window: { width: 1400, height: 900 },
  },
  orderInfo: {
    path: "/popup/order/orderInfoModal",
    rule: needing(["orders", "money"]),
    titleKey: "routes.orderInfo",
    window: { width: 960, height: 800 },
  },
  orderLog: {
    path: "/popup/order/orderLogModal",
    rule: needing(["orders", "money"]),
    titleKey: "routes.orderLog",
    window: { width: 720, height: 640 },
  },
  expectedRevenue: {
    path: "/popup/order/expectedRevenueModal",
    rule: needing(["money"]),
    titleKey: "routes.expectedRevenue",
    window: { width: 720, height: 640 },
  },
  insertPermission: {
    path: "/popup/insertModal",
    rule: adminOnly,
    titleKey: "routes.insertPermission",
    window: { width: 720, height: 640 },
  },

  app: { path: "/app", rule: member, titleKey: "routes.dashboard" },
  dashboard: {
    path: "/app/{product}/dashBoard",
    rule: member,
    titleKey: "routes.dashboard",
    menu: "home",
  },
  statistics: {
    path: "/app/second-menu/second",
    rule: needing(["money"]),
    titleKey: "routes.statistics",
    menu: "home",
  },
  collect: { path: "/app/product/collect", rule: needing(["edit"]), titleKey: "routes.collect", menu: "collect" },
  single: { path: "/app/single", rule: needing(["edit"]), titleKey: "routes.single", menu: "collect" },
  collectFilter: {
    path: "/app/product/collect/filter",
    rule: needing(["edit"]),
    titleKey: "routes.collectFilter",
    menu: "collect",
  },
  words: { path: "/app/product/collect/words", rule: needing(["edit"]), titleKey: "routes.words", menu: "collect" },
  edit: { path: "/app/product/edit", rule: productDesk, titleKey: "routes.edit", menu: "upload" },
  upload: { path: "/app/product/upload", rule: productDesk, titleKey: "routes.upload", menu: "upload" },
  control: { path: "/app/product/control", rule: needing(["list"]), titleKey: "routes.control", menu: "control" },
  drift: { path: "/app/product/control/drift", rule: needing(["list"]), titleKey: "routes.drift", menu: "control" },
  controlImage: {
    path: "/app/product/control/image",
    rule: needing(["list"]),
    titleKey: "routes.controlImage",
    menu: "control",
  },
  orderCheck: { path: "/app/order/check", rule: needing(["orders"]), titleKey: "routes.orderCheck", menu: "order" },
  orderManage: {
    path: "/app/order/manage",
    rule: needing(["orders", "money"]),
    titleKey: "routes.orderManage",
    menu: "order",
  },
  setting: { path: "/app/setting", rule: needing(["settings"]), titleKey: "routes.setting", menu: "setting" },
  account: { path: "/app/account", rule: needing(["settings"]), titleKey: "routes.account", menu: "setting" },
  staff: { path: "/app/staff", rule: needing("owner"), titleKey: "routes.staff", menu: "setting" },
  plan: { path: "/app/plan", rule: needing("owner"), titleKey: "routes.plan", menu: "plan" },
  planResult: { path: "/app/plan/resultPay", rule: needing("owner"), titleKey: "routes.planResult" },
  paymentSuccess: { path: "/app/success.html", rule: needing("owner"), titleKey: "routes.planResult" },
  paymentFail: { path: "/app/fail.html", rule: needing("owner"), titleKey: "routes.planResult" },
  tutorial: { path: "/app/tutorial", rule: needing("owner"), titleKey: "routes.tutorial", menu: "guide" },
  notice: { path: "/app/notice", rule: member, titleKey: "routes.notice", menu: "guide" },
  partnerCompany: {
    path: "/app/partnerCompany",
    rule: member,
    titleKey: "routes.partnerCompany",
    menu: "guide",
  },
  myPage: { path: "/app/myPage", rule: member, titleKey: "routes.myPage" },
  admin: { path: "/app/admin", rule: adminOnly, titleKey: "routes.admin", menu: "admin" },
} as const satisfies Record<string, Route>;

export type RouteId = keyof typeof routes;

/** The same table with every optional part readable. */
export const routeTable: Readonly<Record<RouteId, Route>> = routes;
export const routeIds = Object.keys(routes) as RouteId[];

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll("{product}", "[A-Za-z0-9]{1,32}")}$`);
const patterns = routeIds.map((id) => ({ id, pattern: patternOf(routes[id].path) }));

/**
 * Shut to everybody: a visitor without log-in goes to log in, everybody else to the error page
 * (docs/specification.md#routes).
 */
const DENIED: Rule = { login: true, roles: [], elseTo: routes.error.path };
const GUARDED = /^\/+(app|popup)(\/|$)/i;

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The page a path belongs to. Example: `/app/Naru/dashBoard` is `dashboard`; an unknown path is undefined. */
export function routeIdOf(path: string): RouteId | undefined {
  const read = decoded(path);
  if (read === undefined) return undefined;
  const plain = read.length > 1 ? read.replace(/\/+$/, "") : read;
  return patterns.find(({ pattern }) => pattern.test(plain))?.id;
}

/**
 * The guard of a path.
 *
 * Under `/app` and `/popup` an unknown path is denied, however it is spelled or encoded, so that a page missing from the
 * list is closed, not open. Elsewhere an unknown path is left to the not-found page.
 */
export function ruleFor(path: string): Rule {
  const id = routeIdOf(path);
  if (id) return routes[id].rule;
  const read = decoded(path);
  return read === undefined || GUARDED.test(read) ? DENIED : open;
}

export type Query = Readonly<Record<string, string | number | undefined>>;

/**
 * A link to a page. Links are made here only; a hand-written one fails a law test.
 *
 * Example: `hrefOf("productWindow", "Naru", {site: "Taobao", code: "T1"})` is `/popup/product?site=Taobao&code=T1`.
 */
export function hrefOf(id: RouteId, product: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(given).toString();
  return `${routes[id].path.replaceAll("{product}", product)}${search ? `?${search}` : ""}`;
}

type MenuEntry = { id: RouteId; titleKey: RouteTitle };
export type MenuPart = (typeof menuGroups)[number] & { entries: readonly MenuEntry[] };

/** The side menu of a user: groups in order, without the pages they may not open and without empty groups. */
export function menuFor({ role, staff }: NonNullable<Visitor>): readonly MenuPart[] {
  return menuGroups
    .map((group) => ({
      ...group,
      entries: routeIds
        .filter((id) => routeTable[id].menu === group.id)
        .filter((id) => routeTable[id].rule.roles?.includes(role) ?? true)
        .filter((id) => mayIn(staff?.areas, routeTable[id].rule.shop))
        .map((id) => ({ id, titleKey: routes[id].titleKey })),
    }))
    .filter((part) => part.entries.length > 0);
}
