import { SITES } from "@/lib/domain/sites/sites";

/** Pages of the sites, sub-domains included. Shops answer https only. */
const SITE_PAGES = SITES.flatMap(({ domains }) =>
  domains.flatMap((domain) => [`https://${domain}/*`, `https://*.${domain}/*`]),
);

/** Newest feature it needs: scripts in the page's own world, named in the manifest. */
const CHROME_MIN = "111";

/**
 * The extension's manifest. It may read the sites' pages. The desk's address is optional: the browser asks the seller when they
 * confirm it. `presetDesk` is an address that is allowed beforehand, for an extension packed for one company.
 */
export const manifestOf = (version: string, presetDesk?: string) => ({
  manifest_version: 3,
  name: "__MSG_name__",
  description: "__MSG_description__",
  version,
  default_locale: "ko",
  minimum_chrome_version: CHROME_MIN,
  permissions: ["alarms", "scripting", "storage"],
  host_permissions: [...SITE_PAGES, ...(presetDesk ? [presetDesk] : [])],
  optional_host_permissions: ["https://*/*", "http://*/*"],
  background: { service_worker: "worker.js" },
  content_scripts: [
    { matches: SITE_PAGES, js: ["page.js"], run_at: "document_start", world: "MAIN" },
    { matches: SITE_PAGES, js: ["shop.js"], run_at: "document_idle" },
  ],
  options_ui: { page: "options.html", open_in_tab: true },
  icons: { 16: "icon-16.png", 48: "icon-48.png", 128: "icon-128.png" },
  action: { default_title: "__MSG_name__" },
  commands: { _execute_action: { suggested_key: { default: "Alt+Shift+N" } } },
});

/** The names under which the browser and its store show the extension. */
export const LOCALES = {
  ko: {
    name: { message: "나루 수집" },
    description: { message: "타오바오, 1688, 알리익스프레스, 코스트코 상품을 내 브라우저에서 나루로 수집합니다." },
  },
  en: {
    name: { message: "Naru Collect" },
    description: { message: "Collects products of Taobao, 1688, AliExpress and Costco in your own browser for Naru." },
  },
} as const;
