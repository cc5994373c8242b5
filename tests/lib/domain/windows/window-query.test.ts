import { pictureAddress, productAsked } from "@/lib/domain/windows/window-query";

describe("S59 the picture a window may show", () => {
  it.each([
    "https://img.alicdn.com/imgextra/i1/a.jpg?x=1",
    "http://127.0.0.1:4001/pictures/a.png",
    "http://localhost:4001/a.png",
    "http://malls.test:8080/a.png",
  ])("is %s", (address) => expect(pictureAddress(address, ["http://malls.test:8080"])).toBe(address));

  it.each([
    undefined,
    "",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "blob:https://desk.example.com/1",
    "file:///etc/passwd",
    "//evil.example/a.jpg",
    "/app/admin",
    "https:evil.example/a.jpg",
    "https:/evil.example/a.jpg",
    "https:\\\\evil.example\\a.jpg",
    "https://user:pw@img.alicdn.com/a.jpg",
    "http://img.alicdn.com/a.jpg",
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1.evil.example/a.jpg",
    "http://localhost.evil.example/a.jpg",
    "https://",
    `https://img.alicdn.com/${"a".repeat(4_001)}`,
    ["https://img.alicdn.com/a.jpg", "https://img.alicdn.com/b.jpg"],
  ])("is not %j", (address) => expect(pictureAddress(address)).toBeUndefined());
});

describe("S59 the product a window is asked for", () => {
  it.each([
    ["Taobao", "600000000001"],
    ["1688", "812882601791"],
    ["AliExpress", "1005006-a_b"],
  ])("is %s %s", (site, code) => expect(productAsked({ site, code })).toEqual({ site, code }));

  it.each([
    [undefined, "1"],
    ["Taobao", undefined],
    ["Taobao", ""],
    ["Tao bao", "1"],
    ["Taobao", "1/../2"],
    ["Taobao", "1'--"],
    ["<b>", "1"],
    ["Taobao", "1".repeat(65)],
    ["Taobao", ["1", "2"]],
  ])("is nothing for %j %j", (site, code) => expect(productAsked({ site, code })).toBeUndefined());
});
