"use client";
import DOMPurify from "dompurify";
import { pictureUrl, picturesOf } from "@/lib/domain/detail-page/pictures";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

/** How much of a page is drawn at once; more would stop the window for seconds. In characters. */
export const PREVIEW_LENGTH_MAX = 500_000;

const POLICY =
  "default-src 'none'; img-src https: http: data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** Attributes that would lead or load somewhere; pictures get theirs back below. */
const FORBIDDEN_ATTRIBUTES = [
  "href",
  "xlink:href",
  "ping",
  "target",
  "action",
  "formaction",
  "srcset",
  "sizes",
  "background",
];
const FORBIDDEN_TAGS = [
  "style",
  "source",
  "track",
  "form",
  "input",
  "button",
  "select",
  "textarea",
  "option",
  "dialog",
  "template",
  "link",
];

/** A picture as the market will show it: the lazy-load address wins, and nothing is wider than the screen. */
function settle(picture: HTMLImageElement, pageUrl: string): void {
  const [shown] = picturesOf(picture.outerHTML);
  const address = shown && pictureUrl(shown.address, pageUrl);
  if (address) picture.setAttribute("src", address);
  else picture.removeAttribute("src");
  picture.setAttribute("referrerpolicy", "no-referrer");
  picture.style.maxWidth = "100%";
  if (!picture.style.height) picture.style.height = "auto";
}

/** Heights by the screen as those of a phone of 667 px: the frame is as tall as its page, so it has no screen itself. */
const fixedHeights = (css: string): string => css.replace(/([\d.]+)[dsl]?v(?:h|b|max)\b/gi, "calc($1 * 6.67px)");

/** A film as its first picture; our policy lets no film in, and a market plays its own. */
function still(film: HTMLMediaElement, pageUrl: string): void {
  film.removeAttribute("src");
  const poster = pictureUrl(film.getAttribute("poster") ?? "", pageUrl);
  if (poster) film.setAttribute("poster", poster);
  else film.removeAttribute("poster");
}

/**
 * A supplier's page as a document for a sandboxed frame that may run nothing (docs/security.md S60): cleaned, without
 * links and forms, with a policy of its own that lets nothing in but pictures and inline styles.
 *
 * Our own cleaner goes first, because some browsers count reading an event
 * attribute or a style sheet as a broken policy already.
 */
export function safePage(
  html: string,
  pageUrl: string,
  { title, language }: { title: string; language: string },
): string {
  const body = DOMPurify.sanitize(withoutScripts(html, { dropStyles: true }), {
    USE_PROFILES: { html: true },
    FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
    FORBID_TAGS: FORBIDDEN_TAGS,
    ADD_ATTR: ["bgcolor", "usemap"],
    RETURN_DOM_FRAGMENT: true,
  });
  body.querySelectorAll("img").forEach((picture) => settle(picture, pageUrl));
  // Wrappers as wide as a desktop's page are what markets make fit, too.
  body.querySelectorAll<HTMLElement>("[width], [style*=width]").forEach(({ style }) => (style.maxWidth = "100%"));
  body.querySelectorAll<HTMLElement>("[style*=v i]").forEach((element) => {
    const css = element.getAttribute("style") ?? "";
    if (fixedHeights(css) !== css) element.setAttribute("style", fixedHeights(css));
  });
  body.querySelectorAll<HTMLMediaElement>("video, audio").forEach((film) => still(film, pageUrl));
  const made = document.implementation.createHTMLDocument(title);
  made.documentElement.lang = language;
  for (const [name, content] of [
    ["http-equiv=Content-Security-Policy", POLICY],
    ["name=referrer", "no-referrer"],
    ["name=viewport", "width=device-width"],
  ] as const) {
    const meta = made.createElement("meta");
    const [key = "", value = ""] = name.split("=");
    meta.setAttribute(key, value);
    meta.setAttribute("content", content);
    made.head.append(meta);
  }
  // The body is as tall as the page and what is laid out in it, so that the frame can be made to fit.
  made.body.setAttribute(
    "style",
    "margin:0;display:flow-root;position:relative;background:#fff;color:#111;overflow-wrap:anywhere;font-family:sans-serif",
  );
  made.body.append(made.importNode(body, true));
  return `<!doctype html>${made.documentElement.outerHTML}`;
}
