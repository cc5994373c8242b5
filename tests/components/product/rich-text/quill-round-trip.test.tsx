import { linesIn, paragraphsOf, roundTrip } from "@/components/product/rich-text/quill-round-trip";
import { sameDom } from "@/components/product/rich-text/same-dom";

test.each<[string, string[]]>([
  ["plain text", ["여름 신상품"]],
  ["several lines, an empty one among them", ["a", "", "b"]],
  ["bold as it was written", ["a <b>b</b> <strong>c</strong>"]],
  ["slanted and struck out as they were written", ["<i>a</i> <em>b</em> <strike>c</strike> <s>d</s> <u>e</u>"]],
  ["a colour", ['<span style="color: rgb(255, 0, 0);">a</span>']],
  ["a colour written otherwise", ['a <span style="color:#ff0000">b</span>']],
  ["any size and typeface", ['<span style="font-size:17px">a</span> <span style="font-family:SimSun">b</span>']],
  ["signs", ["1 &lt; 2 &amp; 3 &gt; 2 &quot;x&quot;"]],
  ["a link as new ones are written", ['<a href="https://a.example" rel="noopener noreferrer" target="_blank">a</a>']],
])("%s may be edited in the rich text editor", (_sentence, lines) => {
  const made = roundTrip(lines);
  expect(made).toHaveLength(lines.length);
  lines.forEach((line, index) => expect(sameDom(line, made?.[index] ?? "?")).toBe(true));
});

test.each<[string, string[]]>([
  ["a font tag", ['<font color="red">a</font>']],
  ["a class", ['<span class="x">a</span>']],
  ["a style it does not know", ['<span style="margin:3px">a</span>']],
  ["a picture", ['a <img src="a.jpg">']],
  ["a table", ["<table><tr><td>a</td></tr></table>"]],
  ["a list", ["<ul><li>a</li></ul>"]],
  ["a link with a target of its own", ['<a href="https://a.example" target="_top">a</a>']],
  ["a comment", ["a<!-- b -->"]],
  ["two spaces", ["a  b"]],
  ["a space that does not break", ["a&nbsp;b"]],
  ["a style outside of bold", ['<span style="color:red"><b>a</b></span>']],
])("%s is edited in another way", (_sentence, lines) => {
  expect(roundTrip(lines)).toBeUndefined();
});

test("lines go in and come out", () => {
  const root = document.createElement("div");
  root.append(Object.assign(document.createElement("p"), { textContent: "a" }));
  expect(linesIn(root)).toEqual(["a"]);
  expect(paragraphsOf(["a", ""])).toBe("<p>a</p><p><br></p>");
});

test.each([
  ["<b>a</b>", "<strong>a</strong>", false],
  ['<p style="color:red">a</p>', '<p style="color: red;">a</p>', true],
  ['<p style="color:red;x:y">a</p>', '<p style="color:red">a</p>', false],
  ['<p a="1" b="2">a</p>', "<p b=2 a=1>a", true],
  ["<p>a</p>", "<p>a </p>", false],
  ["<p>a</p><p>b</p>", "<p>b</p><p>a</p>", false],
])("%s and %s: the same is %s", (one, other, expected) => expect(sameDom(one, other)).toBe(expected));
