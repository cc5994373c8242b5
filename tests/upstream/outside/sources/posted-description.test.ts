/** @part rules */
import { postedDescription } from "@/upstream/outside/sources/taobao/description";

const answer = JSON.stringify({
  ret: ["SUCCESS::调用成功"],
  data: {
    components: {
      layout: [{ ID: "words" }, { ID: "picture" }],
      componentData: {
        picture: { model: { picUrl: "//img.alicdn.com/desc.jpg" } },
        words: { model: { text: "<p>棉麻</p>" } },
      },
    },
  },
});
const HTML = '<p>棉麻</p><p><img src="//img.alicdn.com/desc.jpg"></p>';

test.each([
  ["the answer that the page got", answer, HTML],
  ["the same as the page's function got it", ` mtopjsonp7(${answer});`, HTML],
  ["HTML", HTML, HTML],
  ["words alone", "棉麻 {纯棉}", "棉麻 {纯棉}"],
  ["a refused answer", '{"ret":["FAIL_SYS_USER_VALIDATE"],"data":{"url":"https://x/_____tmd_____/punish"}}', ""],
  ["nothing", "", ""],
])("an extension may post %s", (_, posted, html) => {
  expect(postedDescription(posted)).toBe(html);
});
