import { AppProcess, Browser } from "@/tests/support/app-process";
import { RecordingUpstream } from "@/tests/support/recording-upstream";

const KEY = "chat-key-1234";
const URL_ = "https://chat.example.com/plugin/chat.js";

let upstream: RecordingUpstream;
beforeAll(async () => {
  upstream = (await RecordingUpstream.start()).person("seller");
});
afterAll(() => upstream.close());

async function pageWith(env: Record<string, string>, path = "/app/product/upload") {
  const app = await AppProcess.start(upstream.apiUrl, env);
  const seller = new Browser(app);
  await seller.logIn("seller");
  const { headers, text } = await seller.open(path);
  await app.stop();
  return { policy: String(headers["content-security-policy"]), text };
}
const sourcesOf = (policy: string, directive: string) =>
  policy.split("; ").find((part) => part.startsWith(`${directive} `)) ?? "";

describe("the support chat", () => {
  it("may load, talk and draw itself from its own host when both settings are there", async () => {
    const { policy, text } = await pageWith({ SUPPORT_CHAT_KEY: KEY, SUPPORT_CHAT_URL: URL_ });
    for (const directive of ["script-src", "connect-src", "frame-src"])
      expect(sourcesOf(policy, directive)).toContain("https://chat.example.com");
    expect(sourcesOf(policy, "connect-src")).toContain("wss://chat.example.com");
    for (const directive of ["default-src", "style-src", "img-src", "form-action"])
      expect(sourcesOf(policy, directive)).not.toContain("chat.example.com");
    expect(policy).not.toMatch(/unsafe-eval|\*/);
    expect(text).toContain(KEY);
  }, 60_000);

  it.each([
    ["no setting", {}],
    ["the key alone", { SUPPORT_CHAT_KEY: KEY }],
    ["the address alone", { SUPPORT_CHAT_URL: URL_ }],
  ])(
    "is nowhere to be seen with %s",
    async (_, env) => {
      const { policy, text } = await pageWith(env as Record<string, string>);
      expect(policy).not.toContain("chat.example.com");
      expect(text).not.toMatch(/chat-key-1234|chat\.example\.com/);
    },
    60_000,
  );

  it("is kept from everybody who is not logged in", async () => {
    const { text } = await pageWith({ SUPPORT_CHAT_KEY: KEY, SUPPORT_CHAT_URL: URL_ }, "/user/login");
    expect(text).not.toMatch(/chat-key-1234|plugin\/chat\.js/);
  }, 60_000);

  it.each([
    ["http://chat.example.com/chat.js", "SUPPORT_CHAT_URL must be https"],
    ["javascript:alert(1)", "SUPPORT_CHAT_URL must be an http or https address"],
  ])(
    "stops the start when its script would come from %s",
    async (address, sentence) => {
      await expect(
        AppProcess.start(upstream.apiUrl, { SUPPORT_CHAT_KEY: KEY, SUPPORT_CHAT_URL: address }),
      ).rejects.toThrow(sentence);
    },
    60_000,
  );
});
