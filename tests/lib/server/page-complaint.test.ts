/** @jest-environment node */
import { inTrace } from "@/lib/process/trace";
import { complainOfPage } from "@/lib/server/page-complaint";

const KEY = Symbol.for("naru.log.app");
const place = globalThis as unknown as Record<symbol, unknown>;
const error = jest.fn();
beforeEach(() => {
  error.mockReset();
  place[KEY] = { error };
});
afterEach(() => {
  delete place[KEY];
});

test("an error of a page is written down with its digest, its request and its place, and without its words", () => {
  const broken = Object.assign(new TypeError("token AT-canary-1"), { digest: "1234567890" });
  inTrace({ requestId: "K7Q29F3MX2" }, () => complainOfPage(broken));
  expect(error).toHaveBeenCalledTimes(1);
  const [line] = error.mock.calls[0] as [object];
  expect(line).toMatchObject({ requestId: "K7Q29F3MX2", digest: "1234567890", error: "TypeError" });
  expect(JSON.stringify(line)).not.toContain("canary");
});

test("a digest that is no number of Next's is cut", () => {
  complainOfPage({ digest: "x".repeat(500) });
  const [line] = error.mock.calls[0] as [{ digest: string }];
  expect(line.digest).toHaveLength(40);
});
