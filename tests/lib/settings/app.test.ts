import { appSettings } from "@/lib/settings/app";
import { upstreamSettings } from "@/lib/settings/upstream";
import { sentencesOf } from "./sentences";

const SECRET = "0123456789abcdef0123456789abcdef";

describe("the app's settings", () => {
  it("need a secret and nothing else", () => {
    expect(appSettings({ SESSION_SECRET: SECRET })).toMatchObject({
      port: 3000,
      appOrigin: "http://localhost:3000",
      upstreamApiUrl: "http://127.0.0.1:4000/api",
      upstreamImageUrl: "http://127.0.0.1:4000/api",
      isEmbedded: true,
      product: "Naru",
      httpTimeoutMs: 180_000,
    });
  });

  it("let pictures come from the rehearsed malls and forwarder, but only while those are ours", () => {
    const embedded = { SESSION_SECRET: SECRET, UPSTREAM_PORT: "4500" };
    expect(appSettings(embedded).imageOrigins).toEqual([
      "http://127.0.0.1:4500",
      "http://127.0.0.1:4501",
      "http://127.0.0.1:4503",
    ]);
    expect(
      appSettings({ ...embedded, UPSTREAM_API_URL: "https://h/api", IMAGE_ORIGINS: "http://a" }).imageOrigins,
    ).toEqual(["http://a"]);
  });

  it("take an empty variable for a missing one", () => {
    expect(appSettings({ SESSION_SECRET: SECRET, REDIS_URL: " ", PORT: "" })).toMatchObject({
      port: 3000,
      redisUrl: undefined,
    });
  });

  it("name every variable to mend at once", () => {
    const wrong = {
      PORT: "x",
      PRODUCT: "a b",
      UPSTREAM_API_URL: "https://h/v1",
      SESSION_SECRET: "short",
      REDIS_URL: "h:1",
    };
    const sentences = sentencesOf(() => appSettings(wrong)).join("\n");
    for (const name of Object.keys(wrong)) expect(sentences).toContain(`${name} must`);
    expect(sentencesOf(() => appSettings({}))).toEqual(["SESSION_SECRET is missing."]);
  });

  it("tell metrics nowhere without a port, and on this machine alone unless told otherwise", () => {
    const env = { SESSION_SECRET: SECRET };
    expect(appSettings(env).metrics).toBeUndefined();
    expect(appSettings({ ...env, METRICS_PORT: "9100" }).metrics).toEqual({ port: 9100, bind: "127.0.0.1" });
    const open = { METRICS_PORT: "9100", UPSTREAM_METRICS_PORT: "9101", METRICS_BIND: "0.0.0.0" };
    expect(appSettings({ ...env, ...open }).metrics).toEqual({ port: 9100, bind: "0.0.0.0" });
    expect(upstreamSettings(open).metrics).toEqual({ port: 9101, bind: "0.0.0.0" });
    expect(upstreamSettings({ METRICS_PORT: "9100" }).metrics).toBeUndefined();
  });

  it("change a secret without logging everyone out", () => {
    const other = SECRET.toUpperCase();
    expect(appSettings({ SESSION_SECRET: `${other}, ${SECRET}` }).sessionSecrets).toEqual([other, SECRET]);
    expect(sentencesOf(() => appSettings({ SESSION_SECRET: `${SECRET},short` }))).toHaveLength(1);
  });

  it.each([
    ["https://images.example.com/api", true],
    ["http://127.0.0.1:9/api", true],
    ["http://localhost:9/api", true],
    ["http://images.example.com/api", false],
    ["http://10.0.0.7/api", false],
    ["http://localhost.evil.example/api", false],
    ["ftp://images.example.com/api", false],
    ["https://user:pass@images.example.com/api", false],
  ])("S12 send tokens to the image host %s: %s", (UPSTREAM_IMAGE_URL, isAllowed) => {
    expect(sentencesOf(() => appSettings({ SESSION_SECRET: SECRET, UPSTREAM_IMAGE_URL })).length === 0).toBe(isAllowed);
  });

  it.each(["Naru", "a", "A1".repeat(16)])("S37 take the product word %s", (PRODUCT) => {
    expect(appSettings({ SESSION_SECRET: SECRET, PRODUCT }).product).toBe(PRODUCT);
  });
  it.each(["..", "%2e", "a/b", "a b", "나루", "a".repeat(33)])("S37 refuse the product word %s", (PRODUCT) => {
    expect(sentencesOf(() => appSettings({ SESSION_SECRET: SECRET, PRODUCT }))).toHaveLength(1);
  });
});
