import { readFileSync, readdirSync } from "node:fs";
import { join, posix, sep } from "node:path";
import { MARKETS } from "@/lib/domain/markets/markets";
import { SITE_NAMES } from "@/lib/domain/sites/sites";

const ROOT = join(__dirname, "../..");

const files = ["app", "components", "extension", "lib", "upstream"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).split(sep).join("/")),
);

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** A market's names as code spells them. "auction" alone is an English word and counts only where it is a text. */
const NAMES = MARKETS.flatMap(({ name, accountName, infoName }) => [name, accountName, infoName]);
const MARKET = new RegExp(
  [...new Set(NAMES)].map((name) => (name.toLowerCase() === "auction" ? `["'.]${name}\\b` : `\\b${name}\\b`)).join("|"),
);

/** Where a market may be named: its own rooms, the lists, the calls the specification spells with a name in them, the demo. */
const MARKET_ROOMS = [
  /^lib\/domain\/markets\//,
  /^upstream\/outside\/markets\/((?!desks\/)[^/]+\/|markets\.ts$)/,
  /^upstream\/seed\//,
  // `smartStore` is a second word for the base market's reads; only WeMakePrice has its own for templates.
  /^lib\/contract\/calls\/market-info\.ts$/,
  /^upstream\/api\/market-info\.ts$/,
];

/** A site's names; most are English words in other places, so only texts and properties count. */
const SITE = new RegExp(SITE_NAMES.map((name) => `["'.]${name}\\b`).join("|"));

/** The same for sites. */
const SITE_ROOMS = [
  /^extension\/sites\//,
  /^lib\/domain\/sites\//,
  /^upstream\/outside\/sources\/([^/]+\/|sites\.ts$)/,
  /^upstream\/seed\//,
  // GetTaobaoSearchList is a call about one site.
  /^upstream\/shelf\/products\/taobao-search\.ts$/,
];

const namedIn = (text: string, names = MARKET): string | undefined => names.exec(withoutComments(text))?.[0];

describe("a market is named in its own rooms only", () => {
  it("everything else goes over the one list", () => {
    const found = files
      .filter((file) => !MARKET_ROOMS.some((room) => room.test(file)))
      .flatMap((file) => {
        const name = namedIn(readFileSync(join(ROOT, file), "utf8"));
        return name ? [`${file} names ${name}`] : [];
      });
    expect(found).toEqual([]);
  });

  it.each([
    ['if (market === "Coupang") return 1;', "Coupang"],
    ["const KEYS = { smartStoreApi: 1 };", "smartStoreApi"],
    ['case "Auction":', '"Auction'],
    ["/** Coupang deletes nothing. */ const x = 1; // Gmarket", undefined],
    ["const auction = auctions[0];", undefined],
  ])("%s names %s", (text, name) => {
    expect(namedIn(text)).toBe(name);
  });
});

describe("a site is named in its own rooms only", () => {
  it("everything else goes over the one list", () => {
    const found = files
      .filter((file) => !SITE_ROOMS.some((room) => room.test(file)))
      .flatMap((file) => {
        const name = namedIn(readFileSync(join(ROOT, file), "utf8"), SITE);
        return name ? [`${file} names ${name}`] : [];
      });
    expect(found).toEqual([]);
  });

  it.each([
    ['collect1688: () => startCollect("1688"),', '"1688'],
    ["const host = hosts.Costco;", ".Costco"],
    ["/** Taobao asks for a log-in. */ const pause = 1688; // AliExpress", undefined],
  ])("%s names %s", (text, name) => {
    expect(namedIn(text, SITE)).toBe(name);
  });
});

describe("time is told by one clock", () => {
  const CLOCK = /new Date\(\)|Date\.now\(\)/;

  it("no room of the upstream reads the machine's own", () => {
    const found = files
      .filter((file) => file.startsWith("upstream/") && file !== "upstream/kit/clock.ts")
      .filter((file) => CLOCK.test(withoutComments(readFileSync(join(ROOT, file), "utf8"))));
    expect(found).toEqual([]);
  });
});

describe("a handler parses, calls a service and answers", () => {
  it("holds no SQL", () => {
    const found = files
      .filter((file) => file.startsWith("upstream/api/"))
      .filter((file) => /drizzle-orm|db\/schema|db\/tables/.test(readFileSync(join(ROOT, file), "utf8")));
    expect(found).toEqual([]);
  });
});

describe("a service says what it needs", () => {
  const WHOLE = /import type \{[^}]*\b(?:Context|Services)\b[^}]*\} from "[^"]*\/context";/;
  /** The handlers, which get the whole of a call's context, and the places where the whole is put together. */
  const MAY = [/^upstream\/api\//, /^upstream\/(?:app|background|across\/works|context)\.ts$/];

  it("and takes no whole context", () => {
    const found = files
      .filter((file) => file.startsWith("upstream/") && !MAY.some((place) => place.test(file)))
      .filter((file) => WHOLE.test(readFileSync(join(ROOT, file), "utf8")));
    expect(found).toEqual([]);
  });

  it.each([
    ['import type { Context } from "@/upstream/context";', true],
    ['import type { Needs, Services } from "@/tests/context";', true],
    ['import type { Needs } from "@/upstream/context";', false],
    ['import type { Context } from "hono";', false],
  ])("%s", (text, isWhole) => {
    expect(WHOLE.test(text)).toBe(isWhole);
  });
});

describe("the catalogue is the one place for a path", () => {
  it("nobody else writes one by hand", () => {
    const found = files
      .filter((file) => /^(app|components|lib\/client|lib\/server)\//.test(file))
      .filter((file) => /["'`]\/api\/\w/.test(withoutComments(readFileSync(join(ROOT, file), "utf8"))));
    expect(found).toEqual([]);
  });

  it("no reply's sentence is read but where the contract says so", () => {
    const found = files
      .filter((file) => !file.startsWith("lib/contract/") && file !== "lib/domain/listing/work-number.ts")
      .filter((file) => /workNumberIn/.test(readFileSync(join(ROOT, file), "utf8")));
    expect(found).toEqual([]);
  });
});

describe("what a market answers is read by its schemas", () => {
  const inMarkets = files.filter((file) => /^upstream\/outside\/markets\/[^/]+\//.test(file));
  const withoutTexts = (text: string): string => text.replace(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, '""');
  /** What looks into an answer past its schema: the readers of unknown state, and a type that is only claimed. */
  const guessIn = (text: string): string | undefined => {
    const code = withoutComments(text);
    if (/from "@\/upstream\/kit\/reading"/.test(code)) return "kit/reading";
    const claims = withoutTexts(code).replace(/^(?:im|ex)port[^;]*from "";/gm, "");
    return /\bas (?!const\b)[^\n]*/.exec(claims)?.[0];
  };

  it("each market that is talked to has its own", () => {
    const connected = inMarkets.filter((file) => file.endsWith("/connector.ts"));
    const folders = new Set(connected.map((file) => posix.dirname(file)));
    expect(folders.size).toBeGreaterThan(3);
    expect([...folders].filter((folder) => !files.includes(`${folder}/wire.ts`))).toEqual([]);
  });

  it("and its connector guesses nothing", () => {
    const found = inMarkets.flatMap((file) => {
      const guess = guessIn(readFileSync(join(ROOT, file), "utf8"));
      return guess ? [`${file}: ${guess}`] : [];
    });
    expect(found).toEqual([]);
  });

  it.each([
    ['import { at } from "@/upstream/kit/reading";', "kit/reading"],
    ["const body = answer.body as Loose;", "as Loose;"],
    ['import { product as read } from "./wire";\nconst one = 1;', undefined],
    ['const KINDS = ["as it is", `as ${before}`] as const;', undefined],
    ["// Read as text.\nconst one = 1;", undefined],
  ])("%s", (text, guess) => {
    expect(guessIn(text)).toBe(guess);
  });
});

describe("how an upload ends is written by settle alone", () => {
  const ENDING = /\b(?:fail|finish|free|putBack|retry|succeed)\b/;
  const FOLDER = "upstream/listing/upload/";
  /** The two files of settling, and the row's own functions, which settling calls. */
  const MAY = ["listing-row.ts", "settle.ts", "wait.ts"];

  it("its steps import nothing that ends an item or lets it wait", () => {
    const steps = files.filter((file) => file.startsWith(FOLDER) && !MAY.includes(file.slice(FOLDER.length)));
    expect(steps).toContain(`${FOLDER}publish.ts`);
    const found = steps.filter((file) =>
      [...readFileSync(join(ROOT, file), "utf8").matchAll(/^import \{([^}]*)\}/gm)].some(([, names = ""]) =>
        ENDING.test(names),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe("connectors have one shape", () => {
  const FOLDER = "upstream/outside/markets";
  const JOBS =
    "body categories claims client connector inquiries listings market order places pull settlements ship wire";

  it("each market's folder has a file of the same name for the same job", () => {
    const connectors = files.filter((file) => file.startsWith(`${FOLDER}/`) && file.endsWith("/connector.ts"));
    expect(connectors).toHaveLength(4);
    const missing = connectors.flatMap((connector) =>
      JOBS.split(" ")
        .map((job) => `${posix.dirname(connector)}/${job}.ts`)
        .filter((file) => !files.includes(file)),
    );
    expect(missing).toEqual([]);
  });
});
