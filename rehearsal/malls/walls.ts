import type { Context } from "hono";
import type { SiteName } from "./mall-sites";
import { page } from "./storefront";

/** A long comment of blanks fills up the page that sends a visitor to log in. */
const BLANKS = " ".repeat(4_000);

/** The page of a real body of 2026: its script leads away, nothing of it says so in words. */
const loginPage = (): string =>
  `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title></head><body><script>\n/*${BLANKS}*/\nvar loginUrl = "https://login.m.taobao.com/login.htm?_lgt_=1&uuid=";\nlocation = loginUrl + "0" + "&redirectURL=" + window.location.href;\n</script></body></html>`;

export const captchaPage = (): string =>
  `<html><head><title>验证码拦截</title></head><body><div id="nocaptcha"></div><script>sufei_punish={"url":"/_____tmd_____/punish?x5secdata=rehearsal","action":"captcha"}</script><p>亲，请按照说明进行验证</p></body></html>`;

const slidePage = (): string =>
  `<html><head><title>滑动验证页面</title></head><body><script>window._config_ = {"action":"captcha","url":"/sd/punish/"};</script></body></html>`;

const removedPage = (): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title></title><script>window.location.href = "https://error.item.taobao.com/error/noitem?type=noitem&itemid=0";</script></head><body></body></html>`;

const deniedPage = "<HTML><TITLE>Access Denied</TITLE><H1>Access Denied</H1>Reference #18.rehearsal</HTML>";

/** A page whose state a script has not filled yet. */
const FRAMES: Record<SiteName, string> = {
  Taobao: '<script>window.__ICE_APP_CONTEXT__ = {"loaderData":{}};</script><div id="root"></div>',
  "1688": '<script>window.context = {"result":{"data":{}}};</script><div id="root"></div>',
  AliExpress: "<script>window.runParams = {};window._dida_config_ = {};</script><div id=root></div>",
  Costco: "<div id=root></div>",
  CostcoUS: "<script>(self.__next_f=self.__next_f||[]).push([0])</script><div id=root></div>",
};

/** A page in a form that no reader has met: its facts are in text of a form of its own. */
const UNKNOWN = '<script>window.__NEXT_STATE_V9__ = "QmFzZTY0IG9mIGEgc3RhdGU=";</script><div id="root"></div>';

const RGV = { rgv587_flag: "sm", url: "https://h5api.m.taobao.com/h5/_____tmd_____/punish?x5secdata=rehearsal" };

/** Why any page of a mall may be shut. Guards of Alibaba's sites answer HTTP 200. */
export const WALLS = [
  "login",
  "captcha",
  "slide",
  "rgv587",
  "removed",
  "private",
  "frame",
  "denied",
  "answer-captcha",
  "answer-login",
] as const;
export type Wall = (typeof WALLS)[number];

/** Walls of a gateway's answers; the others are walls of pages. */
export const isOfAnswers = (wall: Wall): boolean => wall.startsWith("answer-");

/** Walls that only some sites have; the others have all of the rest. */
const AT: Partial<Record<Wall, readonly SiteName[]>> = {
  private: ["1688"],
  login: ["Taobao", "1688", "AliExpress"],
  captcha: ["Taobao", "1688", "AliExpress"],
  slide: ["Taobao", "1688", "AliExpress"],
  rgv587: ["Taobao", "1688", "AliExpress"],
  removed: ["Taobao"],
  denied: ["Costco", "CostcoUS"],
  "answer-captcha": ["Taobao", "AliExpress"],
  "answer-login": ["Taobao", "AliExpress"],
};

/** The walls that a site has. */
export const wallsOf = (site: SiteName): Wall[] => WALLS.filter((wall) => AT[wall]?.includes(site) ?? true);

/** The answer of a wall. A price shown to members only is in a page like any other, with its digits masked. */
export function wallAnswer(context: Context, site: SiteName, wall: Wall): Response | Promise<Response> {
  switch (wall) {
    case "login":
      return context.html(loginPage());
    case "captcha":
      return context.html(captchaPage());
    case "slide":
      return context.html(slidePage());
    case "rgv587":
      return context.json(RGV);
    case "removed":
      return context.html(removedPage());
    case "private":
      return context.html(page("会员专享商品 - 阿里巴巴", "", privatePrice(context.req.path)));
    case "frame":
      return context.html(page("商品", FRAMES[site]));
    case "answer-captcha":
      return context.json({
        ret: ["FAIL_SYS_USER_VALIDATE", "RGV587_ERROR::SM::哎哟喂,被挤爆啦"],
        data: { url: RGV.url },
      });
    case "answer-login":
      return context.json({ ret: ["FAIL_SYS_SESSION_EXPIRED::SESSION失效"], data: {} });
    case "denied":
      return context.html(deniedPage, 403);
  }
}

export const unknownForm = (context: Context): Response | Promise<Response> => context.html(page("商品", UNKNOWN));

function privatePrice(path: string): string {
  const offerId = /(\d{9,})/.exec(path)?.[1] ?? "0";
  const dataJson = {
    tempModel: { offerId, offerTitle: "会员专享商品" },
    isPricePrivate: true,
    skuModel: { skuProps: [{ prop: "颜色", value: [{ name: "黑" }] }], skuInfoMap: { 黑: { skuId: 1, price: "**" } } },
  };
  return `<script>window.context = ${JSON.stringify({ result: { data: { Root: { fields: { dataJson } } } } })};</script>`;
}
