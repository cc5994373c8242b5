import type { Change } from "@/lib/domain/extension/messages";
import { filled, type Texts } from "@/extension/texts/texts";
import type { Miss } from "@/extension/worker/run";
import { button, element } from "./element";
import { countResults, type Failure, type Model, type PanelMessage } from "./model";

/** What the seller can do in the panel. */
export type Actions = {
  toggle(): void;
  collectThis(): void;
  collectTicked(): void;
  collectAll(): void;
  tick(url: string, isTicked: boolean): void;
  tickAll(which: "all" | "new" | "none"): void;
  lookAgain(): void;
  stop(): void;
  goOn(): void;
  forget(): void;
  openDesk(): void;
  openOptions(): void;
};

type Part = (model: Model, texts: Texts, actions: Actions) => Node[];

const sentence = ({ text, isBad }: PanelMessage): HTMLElement =>
  element("p", { class: isBad ? "bad" : "soft", role: "status" }, text);

/** Whether there is a desk to collect to, and what to do where there is none. */
export const deskPart: Part = ({ status }, texts, actions) => {
  if (!status) return [];
  const { desk, fit } = status;
  const open = button(texts.openDesk, actions.openDesk);
  const options = button(texts.openOptions, actions.openOptions);
  const say = (text: string, ...buttons: Node[]) => [
    element(
      "div",
      { class: `note ${buttons.length === 0 ? "open" : ""}`, role: "status" },
      element("span", {}, text),
      ...buttons,
    ),
  ];
  if (desk === "notConfirmed") return say(texts.desk.notConfirmed, options);
  if (desk === "notOpen") return say(texts.desk.notOpen, open);
  return fit === "fits" ? say(texts.desk.open) : say(texts.fits[fit], open);
};

const changeText = (change: Change, texts: Texts): string =>
  change.what === "title" ? filled(texts.titleChanged, change) : filled(texts.priceChanged, change);

/** The product this page is about. */
export const productPart: Part = ({ product, isBusy, status }, texts, actions) => {
  if (!product) return [];
  const { standing, changes, said, title } = product;
  const isKnown = standing !== "unread" && (standing !== "checking" || status?.desk === "open");
  const chip = !isKnown ? [] : [element("span", { class: `chip ${standing}` }, texts[standing])];
  return [
    element("h3", {}, title),
    element("div", { class: "row" }, ...chip),
    ...changes.map((change) => element("p", { class: "soft" }, changeText(change, texts))),
    ...(standing === "unread" ? [element("p", { class: "bad" }, texts.unread)] : []),
    element(
      "div",
      { class: "row" },
      button(
        standing === "owned" || standing === "changed" ? texts.collectAgain : texts.collectThis,
        actions.collectThis,
        {
          class: "main",
          disabled: isBusy || status?.fit !== "fits" || status.desk === "notConfirmed",
        },
      ),
    ),
    ...(said ? [sentence(said)] : []),
  ];
};

/** The buttons under the list. */
export const listPart: Part = ({ list, ticked, status, isBusy }, texts, actions) => {
  if (list.length === 0) return [];
  const cannot = isBusy || status?.desk !== "open" || status.fit !== "fits" || isUnderWay(status.run);
  return [
    element(
      "div",
      { class: "row" },
      button(filled(texts.collectTicked, { count: ticked.size }), actions.collectTicked, {
        class: "main",
        disabled: cannot || ticked.size === 0,
      }),
      button(filled(texts.collectAll, { count: list.length }), actions.collectAll, { disabled: cannot }),
    ),
    element("p", { class: "soft" }, texts.paced),
  ];
};

const isUnderWay = (run: { state: string } | null): boolean => run?.state === "running" || run?.state === "waiting";

/** How far the list is, what failed and why. */
export const runPart: Part = ({ status, results, runMessage }, texts, actions) => {
  const run = status?.run;
  if (!run) return runMessage ? [sentence(runMessage)] : [];
  const { state, wait, message, total, sent, missed, workNumber } = run;
  const counts = { total, sent, missed };
  const text =
    state === "waiting" && wait
      ? filled(texts.waits[wait], { message })
      : filled(texts[state === "waiting" ? "running" : state], counts);
  const failures: Failure[] = [
    ...run.misses.map(({ url, miss }) => ({ url, text: texts.misses[miss as Miss] })),
    ...results.filter(({ status: now }) => now === "Fail").map(({ url, message: why }) => ({ url, text: why ?? "" })),
  ];
  return [
    element("p", { role: "status" }, text),
    element("progress", {
      max: String(total),
      value: String(sent + missed),
      "aria-label": texts.running.split(".")[0] ?? "",
    }),
    ...(workNumber !== null && results.length > 0
      ? [element("p", { class: "soft" }, filled(texts.atDesk, { work: workNumber, ...countResults(results) }))]
      : []),
    ...(runMessage ? [sentence(runMessage)] : []),
    element(
      "div",
      { class: "row" },
      ...(state === "waiting" ? [button(texts.goOn, actions.goOn, { class: "main" })] : []),
      ...(wait === "noDesk" ? [button(texts.openDesk, actions.openDesk)] : []),
      ...(isUnderWay(run) ? [button(texts.stop, actions.stop)] : [button(texts.forget, actions.forget)]),
    ),
    ...(failures.length > 0 ? [failureList(failures, texts)] : []),
  ];
};

const failureList = (failures: readonly Failure[], texts: Texts): HTMLElement =>
  element(
    "section",
    {},
    element("h3", {}, `${texts.failures} ${failures.length}`),
    element(
      "ul",
      { class: "fails", "aria-label": texts.failures },
      ...failures.map(({ url, text }) =>
        element("li", {}, element("a", { href: url, target: "_blank", rel: "noreferrer" }, url), element("br"), text),
      ),
    ),
  );
