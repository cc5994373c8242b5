/**
 * What Testing Library and user-event ask an element's style for, without jsdom's own cascade, which weighs every rule of
 * the default style sheet and ten colours for each element a role query looks at (half of a screen's test). No style
 * sheet is in the tests' document (styled-engine.ts) except that of notices, which stays once one was shown. So these count:
 * the element's own styles, how its kind is shown, and what it inherits. jsdom answers for any other property.
 */
const slowly = window.getComputedStyle.bind(window);
const shownAs = new Map<string, string>();

const isStyled = (element: Element): element is HTMLElement | SVGElement => "style" in element;
const own = (element: Element, property: string): string =>
  isStyled(element) ? element.style.getPropertyValue(property) : "";

/** `display` of an element's kind, as jsdom's default style sheet has it. */
function displayOf(element: Element): string {
  const asked = own(element, "display");
  if (asked) return asked;
  const kind = ["hidden", "open", "type"].map((name) => element.getAttribute(name) ?? "-");
  const key = [element.namespaceURI, element.localName, ...kind].join(" ");
  const known = shownAs.get(key);
  if (known !== undefined) return known;
  const display = slowly(element).display;
  shownAs.set(key, display);
  return display;
}

/** The first value the element or one of those around it has. */
function inherited(element: Element, property: string, initial: string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = own(each, property);
    if (value && value !== "inherit") return value;
  }
  return initial;
}

const QUICKLY: Record<string, (element: Element) => string> = {
  display: displayOf,
  visibility: (element) => inherited(element, "visibility", "visible"),
  pointerEvents: (element) => inherited(element, "pointer-events", "auto"),
  "pointer-events": (element) => inherited(element, "pointer-events", "auto"),
  opacity: (element) => own(element, "opacity"),
  content: (element) => own(element, "content"),
};

/** The style sheet of notistack (goober), whose rules apply only to elements with its own classes. */
const OF_NOTICES = "_goober";
const NOTICE_CLASS = /(^|\s)go\d+/;
const isInNotice = (element: Element): boolean => {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (NOTICE_CLASS.test(each.getAttribute("class") ?? "")) return true;
  return false;
};

/** Whether a style sheet may have a say about the element. */
function isReachedByASheet(element: Element): boolean {
  const sheets = document.styleSheets.length;
  if (sheets === 0) return false;
  return sheets > 1 || document.getElementById(OF_NOTICES) === null || isInNotice(element);
}

window.getComputedStyle = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
  if (isReachedByASheet(element)) return slowly(element, pseudo);
  let asked: CSSStyleDeclaration | undefined;
  const all = () => (asked ??= slowly(element, pseudo));
  const valueOf = (property: string): string => QUICKLY[property]?.(element) ?? all().getPropertyValue(property);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, property) => {
      if (property === "getPropertyValue") return valueOf;
      if (typeof property === "string" && property in QUICKLY) return QUICKLY[property]?.(element);
      const style = all();
      const value: unknown = Reflect.get(style, property);
      return typeof value === "function" ? value.bind(style) : value;
    },
  });
};
