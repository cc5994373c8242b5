import type { Context } from "hono";
import { dice } from "./dice";
import type { MallProduct } from "./mall-product";
import type { SiteName } from "./mall-sites";
import { captchaPage, isOfAnswers, unknownForm, wallAnswer, wallsOf, type Wall } from "./walls";

/** What any page of one site may be shut by, and the form its pages have from a moment on. */
type Mood = { wallShare: number; walls: readonly Wall[]; form?: { name: string; from: number } };

export type Doors = {
  slowMs: number;
  busyBefore: Set<string>;
  moods: Map<SiteName, Mood>;
  /** Decides which pages are shut; the same in every run of a mall. */
  random: () => number;
};

/** The doors of a mall that shuts `wallShare` of the pages of every site, e.g. 0.1. */
export const doorsOf = (slowMs: number, wallShare: number, sites: readonly SiteName[]): Doors => ({
  slowMs,
  busyBefore: new Set(),
  moods: new Map(sites.map((site) => [site, { wallShare, walls: wallsOf(site) }])),
  random: dice("walls"),
});

/** The name of the form that a site's pages have now, where it was changed; `unknown` is one that no reader has met. */
export function changedForm({ moods }: Doors, site: SiteName, now: number): string | undefined {
  const form = moods.get(site)?.form;
  return form && now >= form.from ? form.name : undefined;
}

/**
 * The answer of a page that shows no product: captcha, log-in, removed, trouble. Undefined when the product may be
 * shown; a busy page answers 429 once per run and a slow one only waits.
 */
export async function closedDoor(
  context: Context,
  site: SiteName,
  product: MallProduct | undefined,
  doors: Doors,
): Promise<Response | undefined> {
  const wall = wallNow(doors, site, (one) => !isOfAnswers(one));
  if (wall) return wallAnswer(context, site, wall);
  if (changedForm(doors, site, Date.now()) === "unknown") return unknownForm(context);
  switch (product?.special) {
    case "captcha":
      return context.html(captchaPage());
    case "login":
      return context.redirect(`/member/login.jhtml?redirectURL=${encodeURIComponent(context.req.path)}`);
    case "nothing":
      return context.html("<html><head><title>商品</title></head><body><div id=root></div></body></html>");
    case "serverError":
      return context.text("Internal Server Error", 500);
    case "blocked":
      return wallAnswer(context, site, "denied");
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, doors.slowMs));
      return undefined;
    case "busyOnce":
      return isFirst(doors, product) ? context.text("Too Many Requests", 429, { "retry-after": "1" }) : undefined;
    default:
      return undefined;
  }
}

/** The answer of a gateway that refuses every caller now, or undefined. */
export function closedGateway(
  context: Context,
  site: SiteName,
  doors: Doors,
): Response | Promise<Response> | undefined {
  const wall = wallNow(doors, site, isOfAnswers);
  return wall && wallAnswer(context, site, wall);
}

function wallNow({ moods, random }: Doors, site: SiteName, isMeant: (wall: Wall) => boolean): Wall | undefined {
  const { wallShare = 0, walls = [] } = moods.get(site) ?? {};
  if (wallShare === 0) return undefined;
  const meant = walls.filter(isMeant);
  return random() < wallShare ? meant[Math.floor(random() * meant.length)] : undefined;
}

/** Whether this is the first request for a product in a run. */
export function isFirst({ busyBefore }: Doors, { site, code }: MallProduct): boolean {
  const key = `${site}/${code}`;
  const first = !busyBefore.has(key);
  busyBefore.add(key);
  return first;
}
