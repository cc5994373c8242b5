/* eslint-disable @typescript-eslint/no-require-imports -- this file is CommonJS, as package.json has no "type" */
const { existsSync } = require("node:fs");
const { join } = require("node:path");
const createNextIntlPlugin = require("next-intl/plugin");

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Texts are parsed while building; the browser only puts values in.
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** docs/specification.md#constants. Turbopack waits as long as the browser does; webpack builds need to be told. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/**
 * Modules of packages that our settings never reach, with the exports that stand in their place; 8 KB of every page
 * (gzipped). tests/laws/left-out.test.ts holds the settings to it.
 */
const LEFT_OUT = {
  // Themes made of CSS variables: ours are made without (lib/theme/theme.ts).
  "@mui/material/styles/createThemeWithVars.mjs": ["default", "createGetCssVar"],
  // The ripple of a pressed button, which the theme turns off.
  "@mui/material/ButtonBase/TouchRipple.mjs": ["default"],
  // What Emotion's `withTheme` needs, which nobody calls.
  "hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js": ["default"],
};

/** How long a tab may show a page again without asking the server for it. */
const PAGE_KEPT_S = 180;

/** @type {import("next").NextConfig} */
const config = {
  // Our own server does it around Next (scripts/compressed.ts), for calls as well, unless a proxy does.
  compress: false,
  poweredByHeader: false,
  // Pictures come from markets and malls anywhere; our server must never fetch an address a seller typed.
  images: { unoptimized: true },
  serverExternalPackages: ["ioredis", "undici", "iron-session", "pino", "prom-client"],
  // `npm run types` is the one place where types are checked, tests included; a newcomer's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  experimental: {
    // A page of the desk carries no data, so the one a tab has is good for another visit: the menu waits for no answer.
    // Every call still asks who it is, and whoever logs in or out loads a new document.
    staleTimes: { dynamic: PAGE_KEPT_S },
    // What a build remembers is 206 MB, a quarter of its time to write: worth it for who builds a second time, not on a first start.
    turbopackFileSystemCacheForBuild: existsSync(join(__dirname, ".next", "BUILD_ID")),
  },
  turbopack: {
    root: __dirname,
    rules: {
      "**/lib/contract/outlines.ts": { loaders: ["./scripts/outlines-loader.mjs"], as: "*.js" },
      ...Object.fromEntries(
        Object.entries(LEFT_OUT).map(([file, names]) => [
          `**/node_modules/${file}`,
          { loaders: [{ loader: "./scripts/left-out-loader.mjs", options: { file, names } }], as: "*.mjs" },
        ]),
      ),
    },
  },
  webpack: (webpack) => {
    webpack.output.chunkLoadTimeout = CHUNK_LOAD_TIMEOUT_MS;
    return webpack;
  },
};

module.exports = withNextIntl(config);
