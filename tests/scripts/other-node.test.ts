/** That the fetched programs run is proven by the parts `node-24` and `node-26` (docs/testing.md). */
import { otherNode } from "@/scripts/other-node";

describe("a Node of another major version", () => {
  it("is said not to be there for a platform npm has none for", async () => {
    const asking = otherNode(26, "sunos-x64");
    await expect(asking).rejects.toMatchObject({
      name: "StartError",
      message:
        "npm has no Node 26 for sunos-x64, only for linux-x64, linux-arm64, darwin-x64, darwin-arm64, win32-x64.",
    });
  });

  it("names only platforms that have that very version", async () => {
    await expect(otherNode(24, "darwin-arm64")).rejects.toThrow(
      "only for linux-x64, linux-arm64, darwin-x64, win32-x64.",
    );
  });
});
