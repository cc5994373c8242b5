import { existsSync, mkdirSync, rmSync } from "node:fs";
import { fetchedPackages } from "@/scripts/fetched-packages.mjs";

/** Its registry is never asked: npm looks into its cache alone. */
const UNKNOWN = "@naru-tests/nothing@0.0.0";
const FOLDER = ".build/fetched/@naru-tests-nothing@0.0.0";

beforeAll(() => (process.env.npm_config_offline = "true"));
afterAll(() => delete process.env.npm_config_offline);
let said: jest.SpyInstance;
beforeEach(() => (said = jest.spyOn(console, "error").mockReturnValue(undefined)));
afterEach(() => jest.restoreAllMocks());

test("packages that npm cannot fetch are an error for people, and leave no folder", async () => {
  await expect(fetchedPackages(UNKNOWN)).rejects.toMatchObject({
    name: "StartError",
    message: expect.stringContaining(`${UNKNOWN} could not be fetched by npm`),
  });
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`Fetching ${UNKNOWN} by npm, once, into`));
  expect(existsSync(FOLDER)).toBe(false);
}, 30_000);

test("packages that are there are not fetched again", async () => {
  mkdirSync(FOLDER, { recursive: true });
  try {
    expect(await fetchedPackages(UNKNOWN)).toMatch(FOLDER);
    expect(said).not.toHaveBeenCalled();
  } finally {
    rmSync(FOLDER, { recursive: true });
  }
});
