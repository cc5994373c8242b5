import type { IncomingHttpHeaders } from "node:http";
import { chooseLanguage, localeOf, type Locale } from "@/lib/domain/language/languages";
import { refusedPage as en } from "@/messages/en.json";
import { refusedPage as es } from "@/messages/es.json";
import { refusedPage as ko } from "@/messages/ko.json";

type Texts = typeof ko;
const TEXTS: Record<Locale, Texts> = { en, es, ko };

/** What our own server says in place of Next, which must not see such a request; `to` is where its link leads. */
const PAGES = {
  addressTooLong: { title: "tooLong", text: "tooLongText", link: "home", to: "/" },
  tooManyCookies: { title: "cookies", text: "cookiesText", link: "logIn", to: "/user/login" },
} as const satisfies Record<string, Record<"title" | "text" | "link", keyof Texts> & { to: string }>;

type RefusedPage = { html: string; headers: Record<string, string | number> };

/** The stored choice of language, found without reading what else a Cookie header has. */
const storedLanguage = (cookie = ""): string | undefined => /(?:^|; ?)currentLanguage=([\w-]{2,10})/.exec(cookie)?.[1];

/**
 * A small page of words alone that says why a request was refused and where to go on, in the visitor's language.
 *
 * Its headers close the connection: the rest of the refused request is not read, so no second request can follow on it.
 */
export function refusedPage(name: keyof typeof PAGES, headers: IncomingHttpHeaders = {}): RefusedPage {
  const language = chooseLanguage(storedLanguage(headers.cookie), headers["accept-language"] ?? null);
  const { title, text, link, to } = PAGES[name];
  const texts = TEXTS[localeOf(language)];
  const html =
    `<!doctype html><html lang="${localeOf(language)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${texts[title]}</title>` +
    `<h1>${texts[title]}</h1><p>${texts[text]}</p><p><a href="${to}">${texts[link]}</a></p></html>`;
  return {
    html,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(html),
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
      connection: "close",
    },
  };
}
