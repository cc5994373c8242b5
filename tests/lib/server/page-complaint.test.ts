import { inTrace } from "@/lib/process/trace";
import { complainOfPage } from "@/lib/server/page-complaint";
import { captureLog } from "@/tests/support/capture-log";

const lines = captureLog("app");

test("an error of a page is written down with its digest, its request and its place, and without its words", () => {
  const broken = Object.assign(new TypeError("token AT-canary-1"), { digest: "1234567890" });
  inTrace({ requestId: "K7Q29F3MX2" }, () => complainOfPage(broken));
  expect(lines).toMatchObject([
    { level: "error", requestId: "K7Q29F3MX2", digest: "1234567890", error: "TypeError", where: expect.any(Array) },
  ]);
  expect(JSON.stringify(lines)).not.toContain("canary");
});

test("a digest that is no number of Next's is cut", () => {
  complainOfPage({ digest: "x".repeat(500) });
  expect(lines).toMatchObject([{ digest: "x".repeat(40) }]);
});
