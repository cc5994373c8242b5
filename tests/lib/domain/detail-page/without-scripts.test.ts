import fc from "fast-check";
import { JSDOM, VirtualConsole } from "jsdom";
import { activeMarkup, mutatingMarkup } from "@/tests/corpus/active-markup";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

const BANNED =
  "script,iframe,frame,frameset,object,embed,applet,base,meta,link,form,input,button,select,textarea,svg,math,template,portal";

/** What is still active in a page, read as a browser with or without scripts reads it. */
function activeIn(html: string, runScripts: boolean): string[] {
  // It says of every style sheet it cannot read that it cannot.
  const virtualConsole = new VirtualConsole();
  const { window } = new JSDOM("<!doctype html><body></body>", {
    virtualConsole,
    ...(runScripts && { runScripts: "outside-only" }),
  });
  const { document } = window;
  document.body.innerHTML = html;
  const found = [...document.body.querySelectorAll(BANNED)].map(({ localName }) => localName);
  for (const element of document.body.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      const address = value.replace(/[\u0000-\u0020\u00a0]/g, "");
      if (/^on/i.test(name) || name === "srcdoc") found.push(`${element.localName} ${name}`);
      if (/^(javascript:|vbscript:|data:text)/i.test(address) && name !== "title") found.push(`${name}=${value}`);
    }
  }
  window.close();
  return found;
}

describe("S60 the stored detail page", () => {
  it("is tried with at least 150 active pieces of markup and 40 that mutate", () => {
    expect(activeMarkup.length).toBeGreaterThanOrEqual(190);
    expect(mutatingMarkup.length).toBeGreaterThanOrEqual(40);
  });

  it.each(activeMarkup)("keeps nothing active of %s", (html) => {
    const clean = withoutScripts(html);
    expect([...activeIn(clean, false), ...activeIn(clean, true)]).toEqual([]);
    expect(withoutScripts(clean)).toBe(clean);
  });

  it("keeps nothing active of any three of them in a row, inside one another's text, or cut in the middle", () => {
    const piece = fc.constantFrom(...activeMarkup);
    const nested = fc
      .tuple(piece, piece, fc.nat(300))
      .map(([one, other, at]) => one.slice(0, at) + other + one.slice(at));
    const made = fc.oneof(
      fc.tuple(piece, piece, piece).map((all) => all.join("")),
      nested,
      fc.tuple(nested, fc.nat(400)).map(([html, at]) => html.slice(at)),
      fc.tuple(nested, fc.nat(400)).map(([html, at]) => html.slice(0, at)),
    );
    fc.assert(
      fc.property(made, (html) => {
        const clean = withoutScripts(html);
        return withoutScripts(clean) === clean && activeIn(clean, false).length === 0;
      }),
      { numRuns: 600 },
    );
  });

  // A rule whose time grew faster than the page would not come to its end here.
  it("comes to its end on a page somebody built to be slow, with nothing active left", () => {
    for (const piece of [
      "<script>",
      "<svg>",
      "<!--",
      "<a b=",
      "<<script></script>",
      "<style>",
      "</x",
      "<p on",
      "<!-- <  ",
    ]) {
      expect(withoutScripts(piece.repeat(Math.ceil(500_000 / piece.length)))).not.toMatch(/<script|\son/i);
    }
  });
});

test.each([
  ["a table with everything old", '<TABLE Border=1><td colspan="2" style="color:red">红 &amp; 蓝</td>'],
  ["conditional comments", "<!--[if mso]><p>for Outlook</p><![endif]-->"],
  ["a comment with words about scripts", "<!-- only = sale, no javascript needed -->"],
  ["a placeholder drawn as data", '<img src="data:image/svg+xml,%3Csvg/%3E" data-src="//img.alicdn.com/a.jpg">'],
  ["a style sheet that only paints", "<style>.a > b{color:red;background:url(//img.alicdn.com/a.jpg)}</style>"],
  ["what a browser without scripts is shown", '<noscript><img src="//img.alicdn.com/a.jpg"></noscript>'],
  ["a title that says javascript:", '<a title="javascript: the good parts" href="https://a.example">a</a>'],
  ["signs in a text", "1 < 2 << 3 & 4 > 1 <3"],
  ["Office's own elements", "<o:p>&nbsp;</o:p>"],
  ["CRLF, tabs and upper case", '<P\r\n\tALIGN="center" >A\r\n</P >'],
])("%s stays byte for byte", (_sentence, html) => {
  expect(withoutScripts(html)).toBe(html);
});
