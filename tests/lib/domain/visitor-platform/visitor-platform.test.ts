import { isDesktopPlatform } from "@/lib/domain/visitor-platform";

describe("isDesktopPlatform (docs/specification.md#routes)", () => {
  it.each([
    ["Windows", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36", true],
    [
      "a Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15",
      true,
    ],
    ["Linux", "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/150.0", true],
    [
      "an Android phone",
      "Mozilla/5.0 (Linux; Android 16; SM-S931N) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36",
      false,
    ],
    [
      "an Android tablet",
      "Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/156.0 Safari/537.36",
      false,
    ],
    [
      "an iPhone",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1",
      false,
    ],
    ["an iPad", "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Safari/604.1", false],
    ["no user agent at all", null, true],
  ])("%s", (_, userAgent, expected) => {
    expect(isDesktopPlatform(userAgent)).toBe(expected);
  });
});
