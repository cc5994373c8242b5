import { confirmDesk, forgetDesk, originIn, patternOf } from "@/extension/worker/desk-address";
import { keepSettings, readSettings, type Settings } from "@/extension/worker/settings";
import { button, element } from "@/extension/panel/element";
import { filled, textsIn, type Texts } from "@/extension/texts/texts";

declare const PRESET_DESK: string;

const SECOND = 1_000;

function addressForm({ options: texts }: Texts, { deskOrigin }: Settings): HTMLElement {
  const address = element("input", {
    type: "text",
    id: "address",
    value: deskOrigin ?? PRESET_DESK,
    inputmode: "url",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "address-hint address-said",
  });
  const said = element("p", { id: "address-said", role: "status" });
  const say = (text: string, isBad = false) => {
    said.textContent = text;
    said.className = isBad ? "bad" : "good";
  };
  if (deskOrigin !== null) say(filled(texts.confirmed, { origin: deskOrigin }));

  async function confirm(): Promise<void> {
    const origin = originIn(address.value);
    if (origin === undefined) return say(texts.badAddress, true);
    // The browser asks the seller; nothing may be waited for before.
    const isAllowed = await chrome.permissions.request({ origins: [patternOf(origin)] }).catch(() => false);
    if (!isAllowed) return say(texts.denied, true);
    await confirmDesk(origin);
    address.value = origin;
    say(filled(texts.confirmed, { origin }));
  }
  const form = element(
    "form",
    {},
    element("label", { for: "address" }, texts.address),
    address,
    element("p", { id: "address-hint", class: "soft" }, texts.addressHint),
    element(
      "div",
      { class: "row" },
      element("button", { type: "submit", class: "main" }, texts.confirm),
      button(texts.forget, () => void forgetDesk().then(() => say(texts.forgotten))),
    ),
    said,
    element("p", { class: "soft" }, texts.why),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void confirm();
  });
  return form;
}

function paceForm({ options: texts }: Texts, { pauseMs, language }: Settings): HTMLElement {
  const said = element("p", { role: "status", class: "good" });
  const seconds = (ms: number, id: string) =>
    element("input", { type: "number", id, min: "0", max: "600", step: "0.5", value: String(ms / SECOND) });
  const [least, most] = [seconds(pauseMs[0], "least"), seconds(pauseMs[1], "most")];
  const names = Object.entries(texts.languages);
  const choice = element(
    "select",
    { id: "language" },
    ...names.map(([value, name]) => element("option", { value, selected: value === language }, name)),
  );
  async function keep(): Promise<void> {
    const [from, to] = [least, most].map(({ value }) => Math.max(0, Number(value) || 0) * SECOND) as [number, number];
    await keepSettings({
      pauseMs: [Math.min(from, to), Math.max(from, to)],
      language: choice.value as Settings["language"],
    });
    said.textContent = texts.saved;
  }
  for (const field of [least, most, choice]) field.addEventListener("change", () => void keep());
  return element(
    "form",
    {},
    element("h2", {}, texts.pace),
    element(
      "div",
      { class: "row" },
      element("label", {}, texts.paceFrom, least),
      element("label", {}, texts.paceTo, most),
    ),
    element("p", { class: "soft" }, texts.paceHint),
    element("label", { for: "language" }, texts.language),
    choice,
    said,
  );
}

async function begin(): Promise<void> {
  const settings = await readSettings();
  const texts = textsIn(settings.language, chrome.i18n.getUILanguage());
  document.documentElement.lang = texts.options.languages.auto === "브라우저 언어" ? "ko" : "en";
  document.title = texts.options.title;
  document.body.append(
    element(
      "main",
      {},
      element("h1", {}, texts.options.title),
      addressForm(texts, settings),
      paceForm(texts, settings),
    ),
  );
}

void begin();
