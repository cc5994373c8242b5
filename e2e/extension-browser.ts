import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type BrowserContext, type Page, type Worker } from "@playwright/test";
import { programInstalled } from "@/scripts/debian";
import { packExtension } from "@/scripts/extension";
import { ORIGIN } from "./ports";
import { shopFront, type ShopFront } from "./shop-front";

/** Extensions need the whole Chromium: the headless shell has no windows to put them into. */
function wholeChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  const found = [named?.includes("headless") ? undefined : named, chromium.executablePath(), "/usr/bin/chromium"].find(
    (file) => file !== undefined && existsSync(file),
  );
  const program = found ?? programInstalled("chromium");
  if (!program) throw new Error("No Chromium that loads extensions was found. Install the package chromium.");
  return program;
}

export type ExtensionBrowser = {
  context: BrowserContext;
  worker: Worker;
  front: ShopFront;
  /** A page of the extension itself. */
  own(path: string): string;
  close(): Promise<void>;
};

/**
 * A browser with the unpacked extension in it and the rehearsed malls under the real hosts. The desk's address is allowed
 * beforehand, because no test can press the browser's own question; it still has to be confirmed.
 */
export async function extensionBrowser(
  language = "ko-KR",
  colorScheme: "light" | "dark" = "light",
): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "naru-extension-"));
  const [unpacked, profile] = [join(folder, "extension"), join(folder, "profile")];
  await packExtension({ folder: unpacked, presetDesk: ORIGIN });
  const front = await shopFront();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: wholeChromium(),
    // The new headless mode is selected by a flag; Playwright's own option would start the headless shell.
    headless: false,
    locale: language,
    colorScheme,
    timezoneId: "Asia/Seoul",
    viewport: { width: 1280, height: 860 },
    ignoreHTTPSErrors: true,
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new",
      "--no-sandbox",
      "--disable-background-networking",
      "--ignore-certificate-errors",
      `--lang=${language}`,
      `--disable-extensions-except=${unpacked}`,
      `--load-extension=${unpacked}`,
      `--host-resolver-rules=MAP *:443 127.0.0.1:${front.port}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const id = new URL(worker.url()).host;
  const own = (path: string): string => `chrome-extension://${id}/${path}`;
  // The extension opens its settings when it was installed, in an empty tab if there is one: no other may be opened before.
  await expect.poll(() => context.pages().map((page) => page.url())).toContain(own("options.html"));
  return {
    context,
    worker,
    front,
    own,
    async close() {
      await context.close();
      await front.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Confirms the desk's address in the extension's settings, as a seller does. */
export async function confirmDesk({ context, own }: ExtensionBrowser): Promise<void> {
  const page = context.pages().find((one) => one.url() === own("options.html")) as Page;
  await page.getByRole("textbox", { name: /나루 주소|Naru's address/ }).fill(`${ORIGIN}/app/product/collect`);
  await page.getByRole("button", { name: /주소 확인|Confirm address/ }).click();
  await page.getByText(new RegExp(`${ORIGIN}에 연결합니다|Connected to ${ORIGIN}`)).waitFor();
  await page.close();
}

/** Lets lists be collected without the pauses a person would make. */
export const withoutPauses = ({ worker }: ExtensionBrowser): Promise<void> =>
  worker.evaluate(() => chrome.storage.local.set({ pauseMs: [0, 50] }));

type AxNode = {
  role?: { value?: string };
  name?: { value?: string };
  backendDOMNodeId?: number;
  properties?: { name: string; value: { value?: unknown } }[];
};

/**
 * The panel in a shop's page. Its shadow root is closed, so no script reaches it: it is found in the accessibility tree, as a
 * screen reader finds it, and pressed with the mouse and the keyboard.
 */
export async function panelIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Accessibility.enable");
  await devtools.send("DOM.enable");
  const nodes = async (): Promise<AxNode[]> => (await devtools.send("Accessibility.getFullAXTree")).nodes as AxNode[];
  const nameOf = (node: AxNode): string => node.name?.value ?? "";
  const find = async (role: string, name: RegExp): Promise<AxNode | undefined> =>
    (await nodes()).find((node) => node.role?.value === role && name.test(nameOf(node)));
  return {
    /** Everything that is to be read on the page, the panel's words among it. */
    text: async (): Promise<string> =>
      (await nodes())
        .filter(({ role }) => role?.value === "StaticText")
        .map(nameOf)
        .join("\n"),
    async press(role: string, name: RegExp): Promise<void> {
      await expect(async () => {
        const node = await find(role, name);
        const isDisabled = node?.properties?.some(({ name: key, value }) => key === "disabled" && value.value === true);
        expect(node !== undefined && !isDisabled, `the panel has the ${role} ${String(name)}`).toBe(true);
        const place = { backendNodeId: node?.backendDOMNodeId };
        await devtools.send("DOM.scrollIntoViewIfNeeded", place);
        const quad = async () => (await devtools.send("DOM.getContentQuads", place)).quads[0] ?? [];
        const before = await quad();
        // Content that arrives late moves the buttons, and a click would miss them.
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const now = await quad();
        expect(now, `${String(name)} stays where it is`).toEqual(before);
        const [x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = now;
        await page.mouse.click((x1 + x2) / 2, (y1 + y2) / 2);
      }).toPass({ timeout: 15_000 });
    },
  };
}
