import type { Texts } from "@/extension/texts/texts";
import { button, element } from "./element";
import type { Model } from "./model";
import { productList } from "./product-list";
import { deskPart, listPart, productPart, runPart, type Actions } from "./sections";
import { STYLES } from "./styles";

const PARTS = [deskPart, productPart, listPart, runPart];

/**
 * The panel over a shop's page, in a shadow root that the page's scripts cannot enter. `show` draws the parts that changed; the
 * fields keep what was typed.
 */
export function panel(texts: Texts, actions: Actions) {
  const host = element("naru-panel" as "div");
  const shadow = host.attachShadow({ mode: "closed" });
  const launch = button(texts.name, actions.toggle, {
    class: "launch main",
    "aria-label": texts.open,
    "aria-expanded": "false",
  });
  const version = element("span");
  const close = button("×", actions.toggle, { class: "close", "aria-label": texts.close });
  const [desk, product, buttons, run] = PARTS.map(() => element("section")) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  const group = element("input", { type: "text", maxlength: "100", list: "groups" });
  const groups = element("datalist", { id: "groups" });
  const memo = element("input", { type: "text", maxlength: "500" });
  const fields = element(
    "div",
    { class: "fields" },
    element("label", {}, texts.group, group, groups),
    element("label", {}, texts.memo, memo),
  );
  const list = productList(texts, actions);
  const nothing = element("p", { class: "soft" }, texts.noProducts);
  const title = element("h2", { id: "title" }, texts.name);
  const box = element(
    "div",
    { class: "panel", role: "dialog", "aria-labelledby": "title", hidden: true },
    element("header", {}, title, version, close),
    element("div", { class: "body" }, desk, run, fields, product, list.node, nothing, buttons),
  );
  shadow.append(element("style", {}, STYLES), element("div", { class: "root" }, launch, box));
  // The shop's own shortcuts must not act on what is typed here.
  for (const kind of ["keydown", "keyup", "keypress"])
    shadow.addEventListener(kind, (event) => event.stopPropagation());
  box.addEventListener("keydown", (event) => {
    if (event.isTrusted && event.key === "Escape") actions.toggle();
  });
  const shown = new Map<HTMLElement, string>();

  /** Draws a part anew where it would look otherwise, and gives the focus back to the button of the same name. */
  function put(place: HTMLElement, nodes: Node[]): void {
    const made = element("div", {}, ...nodes);
    if (shown.get(place) === made.innerHTML) return;
    shown.set(place, made.innerHTML);
    const focused = shadow.activeElement;
    const name = focused && place.contains(focused) ? focused.textContent : undefined;
    place.replaceChildren(...nodes);
    place.hidden = nodes.length === 0;
    if (name !== undefined)
      [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.focus();
  }

  return {
    host,
    notes: () => ({ group: group.value.trim(), memo: memo.value.trim() }),
    show(model: Model): void {
      const wasOpen = !box.hidden;
      launch.hidden = model.isOpen || (!model.product && model.list.length === 0);
      launch.setAttribute("aria-expanded", String(model.isOpen));
      box.hidden = !model.isOpen;
      version.textContent = model.status ? `v${model.status.version}` : "";
      for (const [at, place] of [desk, product, buttons, run].entries())
        put(place, PARTS[at]?.(model, texts, actions) ?? []);
      list.show(model);
      const isEmpty = !model.product && model.list.length === 0;
      nothing.hidden = !isEmpty;
      fields.hidden = isEmpty;
      if (groups.children.length !== model.groups.length)
        groups.replaceChildren(...model.groups.map((name) => element("option", { value: name })));
      if (model.isOpen && !wasOpen) close.focus();
      if (!model.isOpen && wasOpen) launch.focus();
    },
  };
}
