import { defineConfig, devices } from "@playwright/test";
import { ORIGIN } from "./e2e/ports";

/** Journeys through the product as `npm start` brings it up: a shop seeded anew for each worker (e2e/ports.ts). */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 2),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: "list",
  globalSetup: "./e2e/start-products.ts",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ORIGIN,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    // A trace's page snapshots are scripts in every frame; sandboxed ones refuse them aloud, as they would a supplier's. Its
    // film costs a third of the machine; a picture of the failure is taken anyway.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-background-networking"],
    },
  },
});
