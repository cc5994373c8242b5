import { PRICE, type Market } from "./market";

/**
 * WeMakePrice, which has closed for good: what was listed there can be looked at and written to a file
 * (docs/markets.md#wemakeprice).
 */
export const WE_MAKE_PRICE = {
  name: "WeMakePrice",
  accountName: "WeMakePrice",
  infoName: "weMakePrice",
  label: "위메프",
  mark: { sign: "W", light: "#566070", dark: "#a9b4c4" },
  isClosed: true,
  keys: { fields: [] },
  // One question is enough to hear its reason.
  places: { asked: ["template"], needed: [] },
  limits: {
    ...PRICE,
    nameLength: 50,
    options: 200,
    images: 10,
    stock: { from: 0, to: 99_999_999 },
    pictureFormats: ["JPG", "PNG"],
  },
  status: { words: {}, rules: {} },
  edit: {},
  lane: { atOnce: 1, gapMs: 500 },
  template: { leavesOut: [] },
  orders: { listsBy: "order", shipDays: 3, changesInvoice: false, deliveredBy: "tracking", couriers: {} },
  usualFee: 0,
} as const satisfies Market;
