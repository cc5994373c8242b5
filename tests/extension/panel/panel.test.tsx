import { panel } from "@/extension/panel/panel";
import { emptyModel, type Model } from "@/extension/panel/model";
import type { Actions } from "@/extension/panel/sections";
import { KO } from "@/extension/texts/ko";
import { filled, textsIn } from "@/extension/texts/texts";
import { EN } from "@/extension/texts/en";

const shadows: ShadowRoot[] = [];
beforeEach(() => {
  const attach = Element.prototype.attachShadow;
  jest.spyOn(Element.prototype, "attachShadow").mockImplementation(function (this: Element, init) {
    const shadow = attach.call(this, init);
    shadows.push(shadow);
    return shadow;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.querySelector("naru-panel")?.remove();
});

const NAMES = [
  "toggle",
  "collectThis",
  "collectTicked",
  "collectAll",
  "tick",
  "tickAll",
  "lookAgain",
  "stop",
  "goOn",
  "forget",
  "openDesk",
  "openOptions",
] as const;

function draw(model: Partial<Model>) {
  const actions = Object.fromEntries(NAMES.map((name) => [name, jest.fn()])) as unknown as jest.Mocked<Actions>;
  const view = panel(KO, actions);
  document.documentElement.append(view.host);
  const root = shadows.at(-1) as ShadowRoot;
  const show = (next: Partial<Model>) => view.show({ ...emptyModel, isOpen: true, ...next });
  show(model);
  return { view, root, actions, show };
}
const buttonIn = (root: ShadowRoot, name: string): HTMLButtonElement =>
  [...root.querySelectorAll("button")].find(({ textContent }) => textContent === name) as HTMLButtonElement;

const status = { version: "0.1.0", desk: "open", fit: "fits", run: null } as const;
const product = { url: "https://x/1", title: "杯", standing: "new", changes: [], said: null } as const;
const list = ["1", "2"].map((code) => ({
  site: "Taobao" as const,
  code,
  url: `https://item.taobao.com/item.htm?id=${code}`,
  title: `<img src=x onerror=alert(1)>${code}`,
  image: "",
}));

test("the page's scripts find no way into the panel", () => {
  const { view } = draw({ status, product });
  expect(view.host.shadowRoot).toBeNull();
});

test("a click or a tick that a script of the page makes up does nothing", () => {
  const { root, actions } = draw({ status, product, list });
  buttonIn(root, KO.collectThis).click();
  buttonIn(root, filled(KO.collectAll, { count: 2 })).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const box = root.querySelector<HTMLInputElement>("input[type=checkbox]")!;
  box.click();
  expect(box.checked).toBe(false);
  for (const name of NAMES) expect(actions[name]).not.toHaveBeenCalled();
});

test("names of products are texts, whatever they look like", () => {
  const { root } = draw({ status, list });
  expect(root.querySelector("img[src='x']")).toBeNull();
  expect(root.querySelector(".list")?.textContent).toContain("<img src=x onerror=alert(1)>1");
});

test("what a page was collected as, and what it says otherwise now", () => {
  const changes = [{ what: "price" as const, from: 39.9, to: 36, currency: "CNY" }];
  const { root } = draw({ status, product: { ...product, standing: "changed", changes } });
  expect(root.textContent).toContain(KO.changed);
  expect(root.textContent).toContain("최저가: 39.9 → 36 CNY");
  expect(buttonIn(root, KO.collectAgain)).toBeDefined();
});

test.each([
  [{ ...status, desk: "notConfirmed" as const }, KO.desk.notConfirmed, KO.openOptions],
  [{ ...status, desk: "notOpen" as const }, KO.desk.notOpen, KO.openDesk],
  [{ ...status, fit: "extensionTooOld" as const }, KO.fits.extensionTooOld, KO.openDesk],
  [{ ...status, fit: "extensionTooNew" as const }, KO.fits.extensionTooNew, KO.openDesk],
])("a desk that cannot be reached is said with the next step", (given, sentence, step) => {
  const { root } = draw({ status: given, list });
  expect(root.textContent).toContain(sentence);
  expect(buttonIn(root, step)).toBeDefined();
  expect(buttonIn(root, filled(KO.collectAll, { count: 2 })).disabled).toBe(true);
});

test("a list says how far it is, what failed and why", () => {
  const run = {
    state: "running" as const,
    wait: null,
    message: "",
    workNumber: 31,
    total: 3,
    sent: 1,
    missed: 1,
    left: 1,
    misses: [{ url: "https://x/2", miss: "tooLarge" }],
  };
  const result = {
    url: "https://x/1",
    code: "1",
    status: "Fail" as const,
    reason: "captcha",
    message: "캡차를 풀어 주세요.",
  };
  const { root } = draw({ status: { ...status, run }, list, results: [result] });
  expect(root.textContent).toContain("3개 중 1개 보냄, 1개 실패");
  expect(root.textContent).toContain(KO.misses.tooLarge);
  expect(root.textContent).toContain("캡차를 풀어 주세요.");
  expect(buttonIn(root, KO.stop)).toBeDefined();
});

test("drawing again keeps what was typed and the focus", () => {
  const { root, show, view } = draw({ status, product, list });
  const [group] = root.querySelectorAll<HTMLInputElement>("input[type=text]");
  group!.value = " 여행 ";
  buttonIn(root, KO.collectThis).focus();
  show({ status, product: { ...product, said: { text: KO.sending, isBad: false } }, list });
  expect(view.notes()).toEqual({ group: "여행", memo: "" });
  expect(root.activeElement?.textContent).toBe(KO.collectThis);
});

test("Korean comes first: only a browser in English shows English", () => {
  expect(textsIn("auto", "ko-KR")).toBe(KO);
  expect(textsIn("auto", "ja")).toBe(KO);
  expect(textsIn("auto", "en-US")).toBe(EN);
  expect(textsIn("ko", "en-US")).toBe(KO);
  expect(textsIn("en", "ko")).toBe(EN);
});
