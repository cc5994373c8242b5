type Child = Node | string;
type Handler = () => void;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with its attributes and children; attributes that are false or undefined are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value === true ? "" : value);
  made.append(...children);
  return made;
}

/** Runs a handler for what a person did. A script of the page can make up events; the browser marks those as not trusted. */
const byPerson =
  (handler: Handler) =>
  (event: Event): void => {
    if (event.isTrusted) handler();
  };

/** A button that only a person can press. */
export function button(text: string, handler: Handler, attributes: Attributes = {}): HTMLButtonElement {
  const made = element("button", { type: "button", ...attributes }, text);
  made.addEventListener("click", byPerson(handler));
  return made;
}
