import { freePort } from "@/scripts/free-port";
import { portsAreFree } from "@/scripts/ports";
import { checkedSettings } from "@/scripts/settings";

const SECRET = "a-secret-for-tests-of-at-least-32-characters";
const asked = async (env: Record<string, string>): Promise<void> =>
  portsAreFree(
    checkedSettings({ SESSION_SECRET: SECRET, PORT: String(await freePort()), DATA_DIR: "/nowhere", ...env } as never),
  );

it.each([
  ["the app's own port", { PORT: "6000" }, "Browsers refuse to call port 6000. Set PORT to another port."],
  [
    "one derived from the upstream's",
    { UPSTREAM_PORT: "4188" },
    "Browsers refuse to call port 4190. Set MARKET_PORT to another port.",
  ],
  ["one wanted twice", { UPSTREAM_PORT: "4401", MALL_PORT: "4401" }, "Port 4401 is wanted twice. Set MALL_PORT"],
])("%s is refused before anything is built, by the name of its variable", async (_, env, sentence) => {
  await expect(asked(env)).rejects.toThrow(sentence);
});

it("free ports nobody blocks are taken", async () => {
  const [upstream, mall, market, forwarder] = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  await asked({
    UPSTREAM_PORT: String(upstream),
    MALL_PORT: String(mall),
    MARKET_PORT: String(market),
    FORWARDER_PORT: String(forwarder),
  });
});
