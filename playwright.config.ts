import { defineConfig, devices } from "@playwright/test";

/** Ports of its own, so that a desk somebody is working at is neither used nor disturbed. */
const PORT = Number(process.env.E2E_PORT ?? 3190);
export const ORIGIN = `http://localhost:${PORT}`;

/** Journeys through the product as `npm start` brings it up: its own processes, its own ports, a shop seeded anew. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: false,
  workers: Number(process.env.E2E_WORKERS ?? 1),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: "list",
  globalSetup: "./e2e/start-product.ts",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: ORIGIN,
    locale: "ko-KR",
    timezoneId: "Asia/Seoul",
    viewport: { width: 1440, height: 900 },
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
