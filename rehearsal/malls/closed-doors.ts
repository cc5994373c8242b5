import type { Context } from "hono";
import type { MallProduct } from "./catalogue";

export type Doors = { slowMs: number; busyBefore: Set<string> };

/**
 * The answer of a page that shows no product: captcha, log-in, removed, trouble. Undefined when the product may be
 * shown; a busy page answers 429 once per run and a slow one only waits.
 */
export async function closedDoor(
  context: Context,
  product: MallProduct | undefined,
  doors: Doors,
): Promise<Response | undefined> {
  switch (product?.special) {
    case "captcha":
      return context.html(
        `<html><head><title>验证码拦截</title></head><body><div id="nocaptcha"></div><script>sufei_punish={"url":"/_____tmd_____/punish?x5secdata=rehearsal","action":"captcha"}</script><p>亲，请按照说明进行验证</p></body></html>`,
      );
    case "login":
      return context.redirect(`/member/login.jhtml?redirectURL=${encodeURIComponent(context.req.path)}`);
    case "nothing":
      return context.html("<html><head><title>商品</title></head><body><div id=root></div></body></html>");
    case "serverError":
      return context.text("Internal Server Error", 500);
    case "blocked":
      return context.html(
        "<HTML><TITLE>Access Denied</TITLE><H1>Access Denied</H1>Reference #18.rehearsal</HTML>",
        403,
      );
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, doors.slowMs));
      return undefined;
    case "busyOnce": {
      const key = `${product.site}/${product.code}`;
      if (doors.busyBefore.has(key)) return undefined;
      doors.busyBefore.add(key);
      return context.text("Too Many Requests", 429, { "retry-after": "1" });
    }
    default:
      return undefined;
  }
}
