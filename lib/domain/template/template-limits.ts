/** Templates a seller may keep at one market. */
export const TEMPLATES_PER_MARKET_MAX = 100;

/** Characters of a template's texts. */
export const TEMPLATE_TEXT_MAX = {
  brandName: 100,
  manufacturer: 100,
  originArea: 100,
  afterContent: 1_000,
  afterPhone: 30,
  pageEnd: 100_000,
} as const;

/** Price ranges one template may have; the screen offers no more. */
export const PRICE_RANGES_MAX = 200;
