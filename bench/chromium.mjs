import { resolve } from "node:path";
import { build } from "esbuild";
import { chromium } from "playwright";

/** A page's script with all it imports, as a browser runs it in production; `options` are esbuild's, e.g. `plugins`. */
export async function bundled(entryPoint, options = {}) {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    platform: "browser",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    nodePaths: [resolve("node_modules")],
    loader: { ".css": "empty" },
    logLevel: "error",
    ...options,
    alias: { "@": resolve("."), ...options.alias },
  });
  return outputFiles[0].text;
}

/** Does the work in a Chromium of its own, which is ended whatever happens. */
export async function inChromium(work) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
