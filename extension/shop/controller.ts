import { addressAt } from "@/lib/domain/sites/product-address";
import { codesOf, type SiteName } from "@/lib/domain/sites/sites";
import { countResults, emptyModel, type Model } from "@/extension/panel/model";
import type { Actions } from "@/extension/panel/sections";
import { filled, type Texts } from "@/extension/texts/texts";
import type { DeskReply } from "@/extension/worker/desk-line";
import { askWorker } from "./ask-worker";
import { problemMessage } from "./desk-sentence";
import { listedProducts } from "./listed-products";
import { pageLinks } from "./page-links";
import { readPage } from "./read-page";

/** How long the page's product is waited for before its whole text is taken. */
const PRODUCT_MS = 4_000;

type Means = {
  site: SiteName;
  texts: Texts;
  show(model: Model): void;
  notes(): { group: string; memo: string };
};

type Product = { url: string; code: string };

/** The product a page's own address names. */
function productAt(site: SiteName, href: string): Product | undefined {
  const address = addressAt(new URL(href));
  return typeof address === "object" && address.site === site && address.code !== undefined
    ? { url: address.url, code: address.code }
    : undefined;
}

/** Carries out what the seller does in the panel, and keeps what it shows. */
export function controller({ site, texts, show, notes }: Means) {
  let model: Model = emptyModel;
  let product: Product | undefined;
  /** The work of this page's own product, until its items are done. */
  let ownWork: number | null = null;
  /** Whether the product is sent as soon as a desk is open. */
  let isWaiting = false;

  function change(next: Partial<Model>): void {
    model = { ...model, ...next };
    show(model);
  }
  const changeProduct = (next: Partial<NonNullable<Model["product"]>>): void =>
    change({ product: model.product && { ...model.product, ...next } });

  /** The product of the page's address, which some shops change without loading a page. */
  function lookAtAddress(): void {
    const now = productAt(site, location.href);
    if (now?.url === product?.url) return;
    product = now;
    [ownWork, isWaiting] = [null, false];
    change({ product: now && { url: now.url, title: document.title, standing: "checking", changes: [], said: null } });
    lookAtList();
    if (model.isOpen) void markOwned();
  }

  /** The list of the page as it is now: shops add to it while the seller scrolls. */
  function lookAtList(): void {
    const own = product && codesOf(site, product.code)[0];
    const list = listedProducts(site, pageLinks(document)).filter(({ code }) => codesOf(site, code)[0] !== own);
    change({ list, ticked: new Set(list.filter(({ url }) => model.ticked.has(url)).map(({ url }) => url)) });
  }

  async function markOwned(): Promise<void> {
    const { list } = model;
    const codes = [...new Set([...(product ? [product.code] : []), ...list.map(({ code }) => code)])];
    if (codes.length === 0) return;
    const reply = await askWorker({ kind: "known", codes: codes.slice(0, 300) });
    if (!reply?.ok) return;
    const owned = new Set(reply.value.codes);
    change({ owned: new Set(list.filter(({ code }) => owned.has(code)).map(({ url }) => url)) });
    if (product) await standingOf(product, owned.has(product.code));
  }

  /** Only a product the seller owns is read for comparing: a new one costs the shop and the desk nothing. */
  async function standingOf({ url, code }: Product, isOwned: boolean): Promise<void> {
    if (!isOwned) return changeProduct({ standing: "new", changes: [] });
    changeProduct({ standing: "owned" });
    const read = await readPage(codesOf(site, code), PRODUCT_MS);
    const reply = read.ok ? await askWorker({ kind: "compare", url, page: read.page }) : undefined;
    if (!reply?.ok || reply.value.changes.length === 0) return;
    changeProduct({ standing: "changed", changes: reply.value.changes });
  }

  async function collect({ url, code }: Product): Promise<void> {
    change({ isBusy: true });
    changeProduct({ said: { text: texts.sending, isBad: false } });
    const read = await readPage(codesOf(site, code), PRODUCT_MS);
    if (!read.ok) changeProduct({ said: { text: texts.misses[read.problem], isBad: true } });
    else {
      const reply = await askWorker({ kind: "collect", url, page: read.page, ...notes() });
      if (reply?.ok) ownWork = reply.value.workNumber;
      else changeProduct({ said: problemMessage(reply, texts) });
    }
    change({ isBusy: false });
    await follow();
  }

  /** Follows this page's own product at the desk, and the items of the list. */
  async function follow(): Promise<void> {
    if (ownWork !== null) {
      const work = ownWork;
      const reply = await askWorker({ kind: "progress", workNumber: work });
      if (reply?.ok) {
        const counts = countResults(reply.value.results);
        const failed = reply.value.results.find(({ status }) => status === "Fail");
        const text = failed?.message ?? filled(texts.atDesk, { work, ...counts });
        changeProduct({
          said: { text, isBad: failed !== undefined },
          ...(counts.done > 0 && { standing: "owned", changes: [] }),
        });
        if (counts.open === 0) ownWork = null;
      } else changeProduct({ said: problemMessage(reply as DeskReply<unknown> | undefined, texts) });
    }
    const run = model.status?.run;
    if (!run || run.workNumber === null) return;
    const reply = await askWorker({ kind: "progress", workNumber: run.workNumber });
    if (reply?.ok) change({ results: reply.value.results });
  }

  async function refresh(): Promise<void> {
    const before = model.status;
    const status = (await askWorker({ kind: "status" })) ?? null;
    change({ status, ...(status?.run ? {} : { results: [] }) });
    if (status?.desk === "open" && before?.desk !== "open") {
      const groups = await askWorker({ kind: "groups" });
      if (groups?.ok) change({ groups: groups.value.names });
      if (isWaiting && product) {
        isWaiting = false;
        await collect(product);
      }
      await markOwned();
    }
    await follow();
  }

  async function run(urls: readonly string[]): Promise<void> {
    change({ isBusy: true, runMessage: null, results: [] });
    const reply = await askWorker({ kind: "run", urls: [...urls], ...notes() });
    const problem = reply === undefined ? texts.problems.worker : reply.started ? undefined : texts.problems.busyRun;
    change({ isBusy: false, runMessage: problem === undefined ? null : { text: problem, isBad: true } });
    await refresh();
  }

  const tell = (kind: "stop" | "goOn" | "forget" | "openDesk" | "openOptions") => () =>
    void askWorker({ kind }).then(refresh);

  const actions: Actions = {
    toggle() {
      change({ isOpen: !model.isOpen });
      if (!model.isOpen) return;
      lookAtList();
      void refresh().then(markOwned);
    },
    collectThis() {
      if (!product) return;
      if (model.status?.desk === "open") return void collect(product);
      isWaiting = true;
      changeProduct({ said: { text: texts.willSend, isBad: false } });
    },
    collectTicked: () => void run(model.list.filter(({ url }) => model.ticked.has(url)).map(({ url }) => url)),
    collectAll: () => void run(model.list.map(({ url }) => url)),
    tick(url, isTicked) {
      const ticked = new Set(model.ticked);
      if (isTicked) ticked.add(url);
      else ticked.delete(url);
      change({ ticked });
    },
    tickAll(which) {
      const wanted = model.list.filter(({ url }) => which === "all" || (which === "new" && !model.owned.has(url)));
      change({ ticked: new Set(wanted.map(({ url }) => url)) });
    },
    lookAgain() {
      lookAtList();
      void markOwned();
    },
    stop: tell("stop"),
    goOn: tell("goOn"),
    forget: tell("forget"),
    openDesk: tell("openDesk"),
    openOptions: tell("openOptions"),
  };

  return {
    actions,
    /** Draws the page's product and list for the first time. */
    begin() {
      lookAtAddress();
      lookAtList();
    },
    /** Reads the page again. The worker is used only while the panel is open. */
    refresh() {
      lookAtAddress();
      return model.isOpen ? refresh() : Promise.resolve();
    },
    toggle: actions.toggle,
  };
}
