const { join } = require("node:path"); // eslint-disable-line @typescript-eslint/no-require-imports -- read as CommonJS

/** @type {import("next").NextConfig} */
module.exports = {
  turbopack: { root: join(__dirname, "../..") },
  serverExternalPackages: ["undici", "iron-session"],
  typescript: { ignoreBuildErrors: true },
  compress: false,
};
