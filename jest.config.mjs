import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import nextJest from "next/jest.js";

/** Packages that ship ES modules only and must be transformed for Jest. */
const ESM_PACKAGES = [
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
 * What belongs to the language is given to each module by itself: in Jest's sandbox every look at a global costs as much as
 * a call. Nothing is named here that a test puts another in place of, as it does for clocks and the network.
 */
const LANGUAGE = [
  "Object Array String Number Boolean BigInt Symbol Math JSON RegExp Reflect Proxy Map Set WeakMap WeakSet Error",
  "TypeError RangeError Infinity ArrayBuffer DataView Uint8Array Int8Array Uint16Array Uint32Array Int32Array Float64Array",
].flatMap((names) => names.split(" "));

/** What nginx itself decides, and nobody else would. */
const BEHIND_NGINX = "tests/app/nginx.test.ts";

const shared = {
  moduleNameMapper: { "^@/(.*)$": "<rootDir>/$1", "^server-only$": "<rootDir>/tests/support/empty.ts" },
  setupFilesAfterEnv: ["<rootDir>/tests/support/setup.ts"],
  globalSetup: "<rootDir>/tests/support/run-folder.ts",
  globalTeardown: "<rootDir>/tests/support/run-ended.ts",
};

async function project(options) {
  const made = await base({ ...shared, ...options })();
  made.transformIgnorePatterns = [`/node_modules/(?!(${ESM_PACKAGES.join("|")})/)`, "^.+\\.module\\.(css|sass|scss)$"];
  return made;
}

/** What needs nginx is left out where it is not; scripts/test.ts installs it where it may. */
const isNginxThere = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin"].some((folder) =>
  existsSync(join(folder, "nginx")),
);

const projects = async () => ({
  // A worker that leaks something never goes by itself; one that only gives back three gigabytes on a busy machine does.
  workerGracefulExitTimeout: 15_000,
  projects: [
    await project({
      displayName: "node",
      testEnvironment: "node",
      sandboxInjectedGlobals: LANGUAGE,
      testMatch: ["<rootDir>/tests/**/*.test.ts", `!**/${BEHIND_NGINX}`],
    }),
    // Calls are answered before Next (lib/server/door/entrance.ts); here Next's route handlers are held to the same.
    await project({
      displayName: "door in Next",
      testEnvironment: "node",
      setupFiles: ["<rootDir>/tests/support/door-in-next.ts"],
      testMatch: [
        ...["api/*", "surface", "compression"].map((name) => `<rootDir>/tests/app/${name}.test.ts`),
        // It compares the two by itself. Patterns to ignore would not do: those of the command line take their place.
        "!**/tests/app/api/entrances.test.ts",
      ],
    }),
    ...(isNginxThere
      ? [
          await project({
            displayName: "door behind nginx",
            testEnvironment: "node",
            setupFiles: ["<rootDir>/tests/support/door-behind-nginx.ts"],
            testMatch: [
              `<rootDir>/${BEHIND_NGINX}`,
              // Those whose subject nginx may change: paths, headers, cookies, origins, uploads, slow and broken ends.
              ...["allow-list", "login", "proof-of-origin", "starving", "upload", "watch"].map(
                (name) => `<rootDir>/tests/app/api/${name}.test.ts`,
              ),
              "<rootDir>/tests/app/surface.test.ts",
            ],
          }),
        ]
      : []),
    await project({
      displayName: "browser",
      testEnvironment: "jest-fixed-jsdom",
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, "<rootDir>/tests/support/setup-browser.ts"],
      moduleNameMapper: {
        "^next/navigation$": "<rootDir>/tests/support/navigation.ts",
        "^idb-keyval$": "<rootDir>/tests/support/idb-keyval.ts",
        ...shared.moduleNameMapper,
      },
      testMatch: ["<rootDir>/tests/**/*.test.tsx"],
    }),
  ],
});

export default projects;
