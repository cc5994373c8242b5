let width = 1440;

/** How wide the window is for media queries; jsdom itself has no layout. Set before rendering. */
export function setWindowWidth(pixels: number): void {
  width = pixels;
  window.matchMedia = (query) => {
    const min = Number(/min-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0);
    const max = Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? Number.MAX_SAFE_INTEGER);
    const list = new EventTarget() as MediaQueryList;
    return Object.assign(list, {
      // Reduced motion is on, so that a test waits for visible content and never for an animation.
      matches: /width/.test(query) ? width >= min && width <= max : /reduced-motion/.test(query),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  };
}
