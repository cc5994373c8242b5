import { siteOf } from "@/lib/domain/sites/sites";
import { panel } from "@/extension/panel/panel";
import { textsIn } from "@/extension/texts/texts";
import { readSettings } from "@/extension/worker/settings";
import { controller } from "./controller";
import { readPage } from "./read-page";

const LOOK_MS = 2_000;

type FromWorker = { kind: "toggle" } | { kind: "read"; codes: string[]; waitMs: number };

/** Runs on the shops' pages, apart from the page's own scripts: shows the panel, and reads pages that the worker opened. */
async function begin(): Promise<void> {
  const site = siteOf(new URL(location.href))?.name;
  if (!site || window.top !== window) return;
  chrome.runtime.onMessage.addListener((message: FromWorker, sender, respond) => {
    if (sender.id !== chrome.runtime.id) return false;
    if (message.kind === "toggle") toggle();
    if (message.kind !== "read") return false;
    void readPage(message.codes, message.waitMs).then(respond);
    return true;
  });

  let toggle = (): void => undefined;
  const { language } = await readSettings();
  const texts = textsIn(language, chrome.i18n.getUILanguage());
  const {
    actions,
    begin: draw,
    refresh,
    toggle: open,
  } = controller({
    site,
    texts,
    show: (model) => view.show(model),
    notes: () => view.notes(),
  });
  const view = panel(texts, actions);
  toggle = open;
  document.documentElement.append(view.host);
  draw();
  setInterval(() => void refresh(), LOOK_MS);
}

void begin();
