import { GATEWAY_SIGNS, refusalIn } from "@/upstream/outside/sources/failures";
import { tagsIn, titleOf, wordsIn } from "@/upstream/outside/sources/page-text";
import { originalPicture, picturesIn } from "@/upstream/outside/sources/pictures";

test.each([
  ["tags", "<p>a<b>b</b></p>", " a b"],
  ["scripts", "a<script>var b='<p>no</p>'</script>c<STYLE>d{}</STYLE >e", "a c e"],
  ["comments", "a<!-- b > c -->d", "a d"],
  ["a script that never ends", "a<script>b", "a"],
  ["an open bracket", "a < b", "a "],
])("words of a page are without %s", (_, html, words) => {
  expect(wordsIn(html).replace(/\s+/g, " ").trimEnd()).toBe(words.trimEnd());
});

test.each([
  ["<html><title lang=zh> 请登录 </title><p>", "请登录"],
  ["<titles>a</titles>", ""],
  ["<title>open", "open"],
  ["<title", ""],
])("the title of %s", (html, title) => {
  expect(titleOf(html)).toBe(title);
});

test("a tag is one even with a bracket before it", () => {
  expect([...tagsIn("1 < 2 <img src='a.jpg'><br/>")]).toEqual(["<img src='a.jpg'>", "<br/>"]);
});

test.each([
  ["a.jpg_60x60q90.jpg_.webp", "a.jpg"],
  ["a.png_q50.jpg_.webp", "a.png"],
  ["a.220x220.jpg", "a.jpg"],
  ["a.search.jpg", "a.jpg"],
  ["a.summ.png", "a.png"],
  ["a.jpg_.webp", "a.jpg"],
  ["a.jpg_640x640Q90.jpg?x=1", "a.jpg?x=1"],
  ["a-0-picasso.jpg", "a-0-picasso.jpg"],
  ["a.gifts.jpg", "a.gifts.jpg"],
  ["b.jpg/c", "b.jpg/c"],
  ["a.webp", "a.webp"],
])("the picture %s in full size", (name, full) => {
  expect(originalPicture(`//img.test/i1/${name}`, "https://item.test/")).toBe(`https://img.test/i1/${full}`);
});

test.each([
  ["open brackets", "<".repeat(2_000_000)],
  ["open tags", "<a ".repeat(700_000)],
  ["open images", "<img background ".repeat(120_000)],
  ["open scripts", "<script ".repeat(250_000)],
  ["open titles", "<title ".repeat(250_000)],
  ["open comments", "<!-- ".repeat(400_000)],
  ["one long tag", `<img ${"src ".repeat(400_000)}>`],
  ["one long name", `<img src="//a.test/${".jpg_".repeat(200_000)}/">`],
])("%s are read in a time that grows with their length", (_, html) => {
  const began = performance.now();
  picturesIn(html, "https://item.test/");
  originalPicture(html.slice(10, -2), "https://item.test/");
  refusalIn(html, [...GATEWAY_SIGNS, ["words", /never said/, "removed"]]);
  expect(performance.now() - began).toBeLessThan(4_000);
});
