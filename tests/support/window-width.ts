let width = 1440;

/** How wide the window is for media queries; jsdom itself has no layout. Set before rendering. */
export function setWindowWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) => {
    const min = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.MAX_SAFE_INTEGER);
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, {
      matches: /width/.test(query) && width >= min && width <= max,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
