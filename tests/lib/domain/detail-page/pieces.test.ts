import fc from "fast-check";
import { IMAGE_BYTES_MAX } from "@/lib/constants";
import { decoded, encodedText } from "@/lib/domain/detail-page/entities";
import { blockOf, linesOf } from "@/lib/domain/detail-page/lines";
import { beginsAsPicture, problemOfFile } from "@/lib/domain/detail-page/picture-file";
import { pictureBlock, pictureUrl, picturesOf, withPicture } from "@/lib/domain/detail-page/pictures";
import { shortText, textsOf, withTexts } from "@/lib/domain/detail-page/text-runs";
import { attributesOf, tokenAt } from "@/lib/domain/detail-page/tokens";

describe("tokens", () => {
  it.each([
    ["a<b>", "text a"],
    ["<B c=d>e", "open <B c=d>"],
    ["</b\n>e", "close </b\n>"],
    ["<!-- > -->e", "other <!-- > -->"],
    ["<!-->e", "other <!-->"],
    ["<!--a--!>e", "other <!--a--!>"],
    ["<?x?>e", "other <?x?>"],
    ["< b>", "text < b>"],
    ["<a b='>'>e", "open <a b='>'>"],
    ["<a b='>e", "cut <a b='>e"],
    ["<!--a", "cut <!--a"],
    ["<a/b=c/>e", "open <a/b=c/>"],
  ])("%j begins with %j", (html, expected) => {
    const { kind, end } = tokenAt(html, 0);
    expect(`${kind} ${html.slice(0, end)}`).toBe(expected);
  });

  it.each([
    ["<a b=1 C='2' d=\"3\"e f>", { b: "1", c: "2", d: "3", e: "", f: "" }],
    ["<a/b=c/d =e>", { b: "c/d", "": "" }],
    ["<a\tb\n=\n1/>", { b: "1/" }],
    ["<a =b=c>", { "=b": "c" }],
  ])("%j has its attributes as a browser reads them", (html, expected) => {
    const read = attributesOf(html, tokenAt(html, 0)).map(({ name, valueStart, valueEnd }) => [
      name,
      html.slice(valueStart, valueEnd),
    ]);
    const wanted = Object.entries(expected).filter(([name]) => name !== "");
    expect(Object.fromEntries(read.filter(([name]) => name && name in expected))).toEqual(Object.fromEntries(wanted));
  });
});

describe("pictures", () => {
  const page = "https://detail.1688.com/offer/1.html";
  it.each([
    ["//cbu01.alicdn.com/a.jpg", "https://cbu01.alicdn.com/a.jpg"],
    ["/a.jpg", "https://detail.1688.com/a.jpg"],
    ["a.jpg", "https://detail.1688.com/offer/a.jpg"],
    ["http://x.example/a.jpg", "http://x.example/a.jpg"],
    ["data:image/gif;base64,R0", "data:image/gif;base64,R0"],
    ["javascript:alert(1)", undefined],
    ["data:text/html,x", undefined],
    ["blob:https://a/1", undefined],
    ["", undefined],
  ])("%j is found at %j", (address, expected) => expect(pictureUrl(address, page)).toBe(expected));

  it("without a page's address only whole addresses are found", () => {
    expect(pictureUrl("a.jpg", "")).toBeUndefined();
    expect(pictureUrl("//a.example/a.jpg", "")).toBe("https://a.example/a.jpg");
  });

  it.each([
    ['<img src="old.jpg" width=1>', '<img src="new.jpg" width=1>'],
    ["<IMG SRC=old.jpg/>", '<IMG src="new.jpg">'],
    ["<img width=1>", '<img src="new.jpg" width=1>'],
    ['<img data-src="x"src=dot.gif srcset="y 2x" alt=a>', '<img src="new.jpg" alt=a>'],
    [
      '<a href=b><img src="old.jpg" usemap="#m"></a><img src=z>',
      '<a href=b><img src="new.jpg" usemap="#m"></a><img src=z>',
    ],
    ["<script>'<img>'</script><img src=a>", "<script>'<img>'</script><img src=\"new.jpg\">"],
  ])("%s with another picture is %s", (html, expected) => {
    expect(withPicture(html, 0, "new.jpg")).toBe(expected);
  });

  it("a lazy address is the one buyers see", () => {
    expect(picturesOf('<img src=dot.gif data-ks-lazyload="//a/b.jpg?x=1&amp;y=2" alt="a &lt; b">')).toEqual([
      { address: "//a/b.jpg?x=1&y=2", alt: "a < b" },
    ]);
  });

  it("an address cannot leave its attribute", () => {
    const block = pictureBlock('https://a/"onerror=alert(1)<script>');
    expect(picturesOf(block)).toEqual([{ address: 'https://a/"onerror=alert(1)<script>', alt: "" }]);
    expect(attributesOf(block, tokenAt(block, 0)).map(({ name }) => name)).toEqual(["src", "alt", "style"]);
  });
});

describe("texts", () => {
  it("are what a reader sees, and go back to their places", () => {
    const html = "<table><tr><td> a &amp; b </td><td>&nbsp;</td><td>c</td></tr></table><script>d</script>";
    expect(textsOf(html)).toEqual(["a & b", "c"]);
    expect(withTexts(html, ["<x> & y", "c"])).toBe(html.replace("a &amp; b", "&lt;x&gt; &amp; y"));
  });

  it("mean the same after they were written down", () => {
    fc.assert(fc.property(fc.string(), (text) => decoded(encodedText(text)) === text));
  });

  it("keep names of signs this table does not know", () => {
    expect(encodedText(decoded("a &hearts; &lt;b&gt; &amp;"))).toBe("a &hearts; &lt;b&gt; &amp;");
  });

  it("are cut short for a list", () => {
    expect(shortText(`<p>${"가".repeat(500)}</p>`)).toBe(`${"가".repeat(120)}…`);
  });
});

describe("lines", () => {
  it.each([
    ["<p>a<br>b</p>", ["a", "b"]],
    ["<div style=x><span class=y>a<BR/>\n b<br></span></div>", ["a", "b"]],
    ["a <b>b</b><br>c", ["a <b>b</b>", "c"]],
    ["<p><br></p>", [""]],
    ["<p>a</p>\n", ["a"]],
  ])("of %j are %j", (html, lines) => {
    const made = linesOf(html);
    expect(made?.lines).toEqual(lines);
    expect(made && blockOf(made, made.lines)).toBe(html);
  });

  it.each(["<p>a", "<p><b>a</p></b>", "a<!--b-->", "<p>a</b></p>"])("of %j cannot be told apart", (html) => {
    expect(linesOf(html)).toBeUndefined();
  });

  it("a line more gets a break of its own, a line less takes one along", () => {
    const made = linesOf("<p>a<BR>b</p>");
    expect(made && blockOf(made, ["a", "b", "c"])).toBe("<p>a<BR>b<br>c</p>");
    expect(made && blockOf(made, ["a"])).toBe("<p>a</p>");
  });
});

describe("files", () => {
  it.each<[string, number, string | undefined]>([
    ["a.jpg", 1, undefined],
    ["a.JPEG", IMAGE_BYTES_MAX, undefined],
    ["a.png", IMAGE_BYTES_MAX + 1, "size"],
    ["a.gif", 1, "type"],
    ["a.png.html", 1, "type"],
    ["a.png", 0, "empty"],
  ])("%s of %d bytes: %s", (name, size, expected) => expect(problemOfFile({ name, size })).toBe(expected));

  it("begin as pictures or do not", () => {
    expect(beginsAsPicture(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe(true);
    expect(beginsAsPicture(new TextEncoder().encode("<html>"))).toBe(false);
  });
});
