import nextJest from "next/jest.js";
import { HOSTING_PARTS, OWN_PARTS, filesOf, testFiles } from "./tests/parts.mjs";

/** Packages that ship ES modules only and must be transformed for Jest. */
const ESM_PACKAGES = [
  "@tanstack/(?:react-table|table-core|react-store|store)",
  "msw",
  "@mswjs",
  "@open-draft",
  "rettime",
  "until-async",
  "jose",
  "hono",
  "@hono",
  "react-quill",
  "react-quill-new",
  "lodash-es",
  "quill",
  "parchment",
  "next-intl",
  "use-intl",
  "iron-session",
  "uncrypto",
  "idb-keyval",
  "lru-cache",
  "write-excel-file",
  "read-excel-file",
  "hucre",
  "@noble/hashes",
  "@noble/ciphers",
  "parse5",
  "entities",
  "opentype.js",
  "bcryptjs",
  "fast-check",
  "pure-rand",
  "ioredis",
  "intl-messageformat",
  "@formatjs",
  "icu-minify",
  "notistack",
];

const base = nextJest({ dir: "./" });

/**
 * Globals of the language are passed to each module: in Jest's sandbox every access to a global costs as much as a call.
 * Globals that a test replaces, such as clocks and the network, must not be listed here.
 */
const LANGUAGE = [
  "Object Array String Number Boolean BigInt Symbol Math JSON RegExp Reflect Proxy Map Set WeakMap WeakSet Error",
  "TypeError RangeError Infinity ArrayBuffer DataView Uint8Array Int8Array Uint16Array Uint32Array Int32Array Float64Array",
].flatMap((names) => names.split(" "));

/** What a page has besides, which React and MUI ask for at every element and no test puts another in place of. */
const PAGE = ["process", "console", "window", "document", "Promise"];

const shared = {
  moduleNameMapper: {
    "^@/(.*)$": "<rootDir>/$1",
    "^server-only$": "<rootDir>/tests/support/empty.ts",
    "^@electric-sql/pglite$": "<rootDir>/tests/support/pglite.ts",
  },
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
  globalSetup: "<rootDir>/tests/support/run-folder.ts",
  globalTeardown: "<rootDir>/tests/support/run-ended.ts",
};

async function project(options) {
  const made = await base({ ...shared, ...options })();
  made.transformIgnorePatterns = [`/node_modules/(?!(${ESM_PACKAGES.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"];
  return made;
}

const FILES = testFiles(import.meta.dirname);

/** Parts whose files share an upstream and its world. */
const HOSTING = { testEnvironment: "<rootDir>/tests/support/hosts/environment.ts" };

const SETUP_OF = {
  screens: {
    testEnvironment: "jest-fixed-jsdom",
    sandboxInjectedGlobals: [...LANGUAGE, ...PAGE],
    setupFilesAfterEnv: [...shared.setupFilesAfterEnv, "<rootDir>/tests/support/setup-browser.ts"],
    moduleNameMapper: {
      "^next/navigation$": "<rootDir>/tests/support/navigation.ts",
      "^idb-keyval$": "<rootDir>/tests/support/idb-keyval.ts",
      "^@mui/styled-engine$": "<rootDir>/tests/support/styled-engine.ts",
      ...shared.moduleNameMapper,
    },
  },
  ...Object.fromEntries(HOSTING_PARTS.map((part) => [part, HOSTING])),
  "door-in-next": { setupFiles: ["<rootDir>/tests/support/door-in-next.ts"] },
  "door-behind-nginx": { setupFiles: ["<rootDir>/tests/support/door-behind-nginx.ts"] },
};

const projectOf = (part) =>
  project({
    displayName: part,
    testEnvironment: "node",
    sandboxInjectedGlobals: LANGUAGE,
    testMatch: filesOf(part, FILES).map((file) => `<rootDir>/${file}`),
    ...SETUP_OF[part],
  });

/** One part where `TEST_PART` names it (scripts/test-parts.ts), else every file once. Jest takes an empty list for "all files". */
const NAMED = process.env.TEST_PART ? [process.env.TEST_PART] : OWN_PARTS;
const PARTS = NAMED.filter((part) => filesOf(part, FILES).length > 0);

const config = async () => ({
  // A leaking worker never exits; one that only frees three gigabytes on a busy machine does within this time.
  workerGracefulExitTimeout: 15_000,
  projects: await Promise.all(PARTS.map(projectOf)),
});

export default config;
