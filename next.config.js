// eslint-disable-next-line @typescript-eslint/no-require-imports -- this file is CommonJS, as package.json has no "type"
const createNextIntlPlugin = require("next-intl/plugin");

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Texts are parsed while building; the browser only puts values in.
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** Spec section 9. Turbopack waits as long as the browser does; webpack builds need to be told. */
const CHUNK_LOAD_TIMEOUT_MS = 120_000;

/** @type {import("next").NextConfig} */
const config = {
  // Our own server does it around Next (scripts/compressed.mjs), for calls as well, unless a proxy does.
  compress: false,
  poweredByHeader: false,
  // Pictures come from markets and malls anywhere; our server must never fetch an address a seller typed.
  images: { unoptimized: true },
  serverExternalPackages: ["ioredis", "undici", "iron-session"],
  // `npm run types` is the one place where types are checked, tests included; a newcomer's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
  turbopack: {
    root: __dirname,
    rules: { "**/lib/contract/outlines.ts": { loaders: ["./scripts/outlines-loader.mjs"], as: "*.js" } },
  },
  webpack: (webpack) => {
    webpack.output.chunkLoadTimeout = CHUNK_LOAD_TIMEOUT_MS;
    return webpack;
  },
};

module.exports = withNextIntl(config);
