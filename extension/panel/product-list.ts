import { filled, type Texts } from "@/extension/texts/texts";
import { button, element } from "./element";
import type { Model } from "./model";
import type { Actions } from "./sections";

/**
 * The products of a list page with their tick boxes. Drawn once for each list; later only ticks and marks change, so that neither
 * the place in the list nor the focus is lost.
 */
export function productList(texts: Texts, actions: Actions) {
  const title = element("h3");
  const ownedCount = element("span", { class: "soft" });
  const list = element("ul", { class: "list", tabindex: "0" });
  const tools = element(
    "div",
    { class: "row tools" },
    button(texts.all, () => actions.tickAll("all")),
    button(texts.onlyNew, () => actions.tickAll("new")),
    button(texts.none, () => actions.tickAll("none")),
    button(texts.lookAgain, actions.lookAgain),
  );
  const node = element("section", {}, element("div", { class: "row" }, title, ownedCount), tools, list);
  const rows = new Map<string, { box: HTMLInputElement; chip: HTMLElement }>();
  let drawn: Model["list"] | undefined;

  function rowOf({ url, title: name, image }: Model["list"][number]): HTMLElement {
    const box = element("input", { type: "checkbox" });
    // A tick by Space is a click too. Its change event is trusted even when a script caused it, the click event is not.
    box.addEventListener("click", (event) => {
      if (event.isTrusted) actions.tick(url, box.checked);
      else event.preventDefault();
    });
    const chip = element("span", { class: "chip owned" }, texts.owned);
    rows.set(url, { box, chip });
    const picture = element("img", {
      src: image || undefined,
      alt: "",
      loading: "lazy",
      referrerpolicy: "no-referrer",
    });
    return element("li", {}, element("label", {}, box, picture, element("span", { class: "name" }, name || url), chip));
  }

  return {
    node,
    show({ list: products, owned, ticked }: Model): void {
      node.hidden = products.length === 0;
      if (products !== drawn) {
        rows.clear();
        list.replaceChildren(...products.map(rowOf));
        drawn = products;
      }
      title.textContent = filled(texts.listTitle, { count: products.length });
      list.setAttribute("aria-label", title.textContent);
      ownedCount.textContent = owned.size > 0 ? filled(texts.listOwned, { count: owned.size }) : "";
      for (const [url, { box, chip }] of rows) {
        box.checked = ticked.has(url);
        chip.hidden = !owned.has(url);
      }
    },
  };
}
