import { askDesk, type Line } from "./desk-line";
import type { DeskTab } from "./desk-tab";
import { productOf, type RunView, type ShopReplies, type ShopRequest, type Status } from "./requests";
import { countsOf, newRun, type Run } from "./run";
import type { runner } from "./runner";
import { readSettings } from "./settings";
import type { KnownSender } from "./senders";

type Shop = Extract<KnownSender, { kind: "shop" }>;
type Means = {
  line: Line;
  desk(): Promise<DeskTab | undefined>;
  kept(): Promise<Run | null>;
  runs: ReturnType<typeof runner>;
};

const viewOf = (run: Run): RunView => ({
  state: run.state,
  wait: run.wait,
  message: run.message,
  workNumber: run.workNumber,
  ...countsOf(run),
  misses: run.items.flatMap(({ url, miss }) => (miss ? [{ url, miss }] : [])),
});

async function statusOf({ desk, kept }: Means): Promise<Status> {
  const [{ deskOrigin }, tab, run] = await Promise.all([readSettings(), desk(), kept()]);
  return {
    version: chrome.runtime.getManifest().version,
    desk: deskOrigin === null ? "notConfirmed" : tab ? "open" : "notOpen",
    fit: tab?.fit ?? "fits",
    run: run && viewOf(run),
  };
}

const NO_PRODUCT = { ok: false, why: "refused", message: "" } as const;

/** Answers our script in a shop. What it names is looked at as a product of its own site, whatever it says. */
export async function answerShop(
  request: ShopRequest,
  { site }: Shop,
  means: Means,
): Promise<ShopReplies[keyof ShopReplies]> {
  const { line, runs } = means;
  switch (request.kind) {
    case "status":
      return statusOf(means);
    case "known":
      return askDesk(line, { what: "known", site, codes: request.codes });
    case "groups":
      return askDesk(line, { what: "groups" });
    case "progress":
      return askDesk(line, { what: "progress", workNumber: request.workNumber });
    case "compare": {
      const product = productOf(request.url, site);
      if (!product) return NO_PRODUCT;
      const { page } = request;
      return askDesk(line, { what: "compare", site, url: product.url, pageUrl: page.pageUrl }, page);
    }
    case "collect": {
      const product = productOf(request.url, site);
      if (!product) return NO_PRODUCT;
      const { page, group, memo } = request;
      const asked = {
        what: "collect",
        site,
        url: product.url,
        pageUrl: page.pageUrl,
        group,
        memo,
        workNumber: null,
      } as const;
      return askDesk(line, asked, page);
    }
    case "run": {
      const products = request.urls.flatMap((url) => productOf(url, site) ?? []);
      const { group, memo } = request;
      return { started: products.length > 0 && (await runs.start(newRun({ site, group, memo, products }))) };
    }
    case "stop":
      return runs.stop().then(() => null);
    case "goOn":
      void runs.again();
      return null;
    case "forget":
      return runs.forget().then(() => null);
    case "openDesk":
      return openDesk().then(() => null);
    case "openOptions":
      return chrome.runtime.openOptionsPage().then(() => null);
  }
}

/** Shows the desk: its open tab, else a new one. */
async function openDesk(): Promise<void> {
  const { deskOrigin } = await readSettings();
  if (deskOrigin === null) return chrome.runtime.openOptionsPage();
  const [open] = (await chrome.tabs.query({})).filter(({ url }) => url?.startsWith(`${deskOrigin}/`));
  if (open?.id === undefined) await chrome.tabs.create({ url: `${deskOrigin}/app/product/collect` });
  else await chrome.tabs.update(open.id, { active: true });
}
