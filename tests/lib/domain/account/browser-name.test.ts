import { browserName } from "@/lib/domain/account/browser-name";

const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";
const WIN = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  ["Chrome on Windows", `${WIN} Chrome/142.0.0.0 Safari/537.36`, "Chrome, Windows"],
  ["Whale, which also says Chrome", `${WIN} Chrome/134.0.0.0 Whale/4.31.304.16 Safari/537.36`, "Whale, Windows"],
  ["Edge, which also says Chrome", `${WIN} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, "Edge, Windows"],
  ["Safari on a Mac", `${MAC}/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15`, "Safari, macOS"],
  [
    "Safari on an iPhone, which also says Mac OS X",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Samsung's own, which also says Chrome and Linux",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36",
    "Samsung Internet, Android",
  ],
  ["Firefox on Linux", "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox, Linux"],
  ["a script", "curl/8.5.0", ""],
  ["nothing", "", ""],
])("%s", (_sentence, userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
