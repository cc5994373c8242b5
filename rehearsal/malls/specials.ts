/** Products that misbehave on purpose, one fixed number each, so that seed and tests can ask for them by name. */
export const SPECIALS = {
  Taobao: {
    noOptions: "699000000001",
    threeGroups: "699000000002",
    manySkus: "699000000003",
    soldOutSku: "699000000004",
    captcha: "699000000005",
    login: "699000000006",
    removed: "699000000007",
    nothing: "699000000008",
    awkwardNames: "699000000009",
    serverError: "699000000010",
    slow: "699000000011",
    busyOnce: "699000000012",
    zeroPrice: "699000000013",
    negativePrice: "699000000014",
    longDescription: "699000000015",
    guardedDescription: "699000000016",
  },
  "1688": {
    tierPrice: "899000000001",
    privatePrice: "899000000002",
    noOptions: "899000000003",
    captcha: "899000000004",
    removed: "899000000005",
  },
  AliExpress: {
    shipsFromOld: "1005009000000001",
    shipsFromNew: "1005009000000002",
    removed: "1005009000000003",
    captcha: "1005009000000004",
    login: "1005009000000005",
    otherCurrency: "1005009000000006",
    nothingFromChina: "1005009000000007",
    soldOut: "1005009000000008",
  },
  Costco: {
    outOfStock: "999001",
    variant: "999002-K2",
    removed: "999003",
    blocked: "999004",
    warehouseOnly: "999005",
    hiddenPrice: "999006",
    busyPrice: "999007",
  },
  CostcoUS: {
    removed: "4000999001",
    blocked: "4000999002",
    memberPrice: "4000999003",
  },
} as const;

/** What is special about a product, e.g. `specialOf("Costco", "999001")` is "outOfStock"; undefined for plain ones. */
export function specialOf(site: keyof typeof SPECIALS, code: string): string | undefined {
  return Object.entries(SPECIALS[site]).find(([, special]) => special === code)?.[0];
}

/** Pages that never show a product; the storefront lists them apart. */
export const PAGES_WITHOUT_PRODUCT = ["captcha", "login", "removed", "nothing", "serverError", "blocked"];
