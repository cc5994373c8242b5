import { posix } from "node:path";

/**
 * Who may import whom. A folder may import itself, `lib/constants` unless it is a stranger, and what
 * stands here; the longest matching folder decides. A page may name screens, the shell, the server's side and the routes.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  app: [
    "components/screens",
    "components/shell",
    "lib/client/visitor",
    "lib/contract",
    "lib/domain",
    "lib/i18n",
    "lib/routes",
    "lib/server",
    "lib/theme",
    "messages",
  ],
  "app/api": ["lib/server"],
  "components/chart": ["components/ui", "lib/domain/kit", "lib/theme"],
  "components/form": ["components/ui", "lib/domain/kit", "lib/theme"],
  "components/grid": ["components/ui", "lib/domain/kit", "lib/theme"],
  "components/ui": ["lib/domain/kit", "lib/theme"],
  "components/shell": [
    "components/chart",
    "components/form",
    "components/grid",
    "components/ui",
    "lib/client",
    "lib/contract",
    "lib/domain",
    "lib/i18n",
    "lib/routes",
    "lib/theme",
  ],
  // Parts that several product screens share.
  "components/product": [
    "components/chart",
    "components/form",
    "components/grid",
    "components/ui",
    "lib/client",
    "lib/contract",
    "lib/domain",
    "lib/i18n",
    "lib/routes",
    "lib/theme",
  ],
  "components/screens": [
    "components/chart",
    "components/form",
    "components/grid",
    "components/product",
    "components/ui",
    "lib/client",
    "lib/contract",
    "lib/domain",
    "lib/i18n",
    "lib/routes",
    "lib/theme",
  ],
  "lib/client": ["lib/contract", "lib/domain", "lib/routes"],
  "lib/server": ["lib/contract", "lib/domain", "lib/process", "lib/routes"],
  // What any process of ours needs of the machine it runs on.
  "lib/process": ["lib/domain/language", "lib/domain/watch"],
  "lib/contract": ["lib/domain"],
  "lib/domain": [],
  "lib/routes": ["lib/domain", "messages"],
  "lib/i18n": ["lib/domain", "lib/routes", "lib/theme", "messages"],
  "lib/theme": ["lib/domain"],
  "lib/constants": [],
  instrumentation: ["lib/server"],
  "instrumentation-client": ["lib/client"],
  middleware: ["lib/domain", "lib/routes", "lib/server"],
  ...upstreamRooms(),
  // Runs in the seller's browser among foreign pages: nothing but pure rules goes along.
  extension: ["lib/domain/extension", "lib/domain/kit", "lib/domain/sites"],
  // The outside world knows nothing of ours: only then can a wrong signature or code of ours fail there.
  rehearsal: [],
};

const EVERYBODY_MAY = ["lib/constants"];
const STRANGERS = ["rehearsal"];

/** What a room of the upstream may use of the others; `context` is the bag of what lives as long as the process. */
function upstreamRooms(): Record<string, readonly string[]> {
  const SERVICE = ["context", "db", "kit", "queue"];
  const rooms: Record<string, readonly string[]> = {
    kit: [],
    db: ["kit"],
    mail: ["kit"],
    messaging: ["kit"],
    customs: ["kit"],
    couriers: ["kit"],
    forwarders: ["kit"],
    payments: ["kit"],
    markets: ["kit"],
    sources: ["kit"],
    keywords: ["kit", "markets"],
    reading: ["kit"],
    context: [
      "couriers",
      "customs",
      "db",
      "forwarders",
      "keywords",
      "kit",
      "mail",
      "markets",
      "messaging",
      "payments",
      "reading",
      "sources",
    ],
    plans: ["context", "db", "kit"],
    backup: ["db", "kit"],
    queue: ["context", "db", "kit", "plans"],
    referral: SERVICE,
    billing: [...SERVICE, "payments", "plans", "referral"],
    people: [...SERVICE, "mail", "plans", "referral"],
    accounts: [...SERVICE, "keywords", "markets"],
    categories: [...SERVICE, "accounts", "markets"],
    templates: SERVICE,
    notices: SERVICE,
    partners: SERVICE,
    images: [...SERVICE, "plans"],
    products: [...SERVICE, "sources", "templates", "words"],
    collecting: [...SERVICE, "drift", "plans", "products", "sources", "words"],
    "listing-facts": [...SERVICE, "categories", "markets", "products", "templates"],
    listings: [
      ...SERVICE,
      "accounts",
      "categories",
      "images",
      "listing-facts",
      "markets",
      "plans",
      "products",
      "templates",
    ],
    drift: [...SERVICE, "listings", "markets", "plans", "products", "sources", "templates"],
    orders: [...SERVICE, "accounts", "customs", "markets", "templates"],
    claims: [...SERVICE, "accounts", "markets", "orders"],
    inquiries: [...SERVICE, "accounts", "markets", "orders"],
    revenue: [...SERVICE, "orders", "products", "templates"],
    agency: [...SERVICE, "accounts", "forwarders", "markets", "orders", "products", "revenue"],
    settlements: [...SERVICE, "accounts", "markets", "orders", "revenue"],
    today: [...SERVICE, "orders"],
    notifications: [...SERVICE, "mail", "messaging"],
    staff: [...SERVICE, "mail", "people"],
    tracking: [...SERVICE, "couriers", "markets", "orders"],
    words: [...SERVICE, "templates"],
    translation: [...SERVICE, "plans", "products", "reading", "words"],
    "own-data": [...SERVICE, "billing", "orders", "people", "plans", "referral"],
    statistics: [...SERVICE, "inquiries", "orders", "plans", "products"],
    api: [
      ...SERVICE,
      "accounts",
      "agency",
      "billing",
      "categories",
      "claims",
      "collecting",
      "drift",
      "images",
      "inquiries",
      "keywords",
      "listing-facts",
      "listings",
      "markets",
      "notices",
      "notifications",
      "staff",
      "orders",
      "own-data",
      "partners",
      "people",
      "plans",
      "products",
      "referral",
      "revenue",
      "settlements",
      "statistics",
      "templates",
      "today",
      "tracking",
      "translation",
      "words",
    ],
  };
  const law = Object.entries(rooms).map(([room, others]): [string, readonly string[]] => [
    `upstream/${room}`,
    ["lib/contract", "lib/domain", "lib/process", ...others.map((other) => `upstream/${other}`)],
  ]);
  const words = {
    // A reason has one wording, the desk's: clients without messages get the Korean one.
    // The one place that reads the upstream's own sentences.
    "upstream/kit/say": ["lib/domain/language", "lib/process/trace", "messages/upstream"],
  };
  // Putting it all together, and the demo: the only ones that may use every room.
  return {
    upstream: ["lib/contract", "lib/domain", "lib/process"],
    ...Object.fromEntries(law),
    ...words,
  };
}

const isIn = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`) || path === `${folder}.ts`;

/** The rule a file stands under. Example: `app/api/[...path]/route.ts` stands under `app/api`, not `app`. */
export function homeOf(file: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((folder) => isIn(file, folder))
    .sort((a, b) => b.length - a.length)[0];
}

/** A screen is a folder `components/screens/<area>/<screen>`, or `components/screens/<area>` for files right in it. */
const screenOf = (file: string) => file.split("/").slice(0, -1).slice(0, 4).join("/");

const IMPORT = /(?:from\s*|import\s*\(\s*|import\s+|require\s*\(\s*|jest\.mock\s*\(\s*)["']([^"']+)["']/g;

/** A text without the imports that are for types alone, and so load nothing. */
export const withoutTypes = (text: string): string => text.replace(/^(?:import|export) type\b[^;]*;/gm, "");

/** The places of ours a text imports, as paths from the root. Packages are left out. */
export function importsOf(file: string, text: string): string[] {
  const withoutComments = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
  return [...withoutComments.matchAll(IMPORT)].flatMap(([, path = ""]) => {
    if (path.startsWith("@/")) return [posix.normalize(path.slice(2))];
    return path.startsWith(".") ? [posix.normalize(posix.join(posix.dirname(file), path))] : [];
  });
}

/** What a file imports although it may not. */
export function violationsOf(file: string, text: string): string[] {
  const home = homeOf(file);
  if (!home) return [];
  const allowed = [home, ...(MAY_IMPORT[home] ?? []), ...(STRANGERS.includes(home) ? [] : EVERYBODY_MAY)];
  return importsOf(file, text).filter((path) => {
    if (/\.(css|json|svg|png)$/.test(path) && !isIn(path, "messages")) return false;
    if (home === "components/screens" && isIn(path, home)) return !isIn(path, screenOf(file));
    return !allowed.some((folder) => isIn(path, folder));
  });
}

/**
 * The circles among files, each as its files in alphabetical order; an arrow leads from a file to what it imports. Files
 * of one circle are those that each lead to all others (strongly connected, after Tarjan).
 */
export function circlesIn(arrows: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const own = order.size;
    order.set(file, own);
    lowest.set(file, own);
    open.push(file);
    for (const next of arrows.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? own) : own) : visit(next);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    if (lowest.get(file) === own) {
      const circle = open.splice(open.indexOf(file)).sort();
      if (circle.length > 1 || arrows.get(file)?.includes(file)) circles.push(circle);
    }
    return lowest.get(file) ?? own;
  }

  for (const file of arrows.keys()) if (!order.has(file)) visit(file);
  return circles;
}
