import { listening } from "@/tests/support/listening";
import { collectProduct, parseRawState } from "@/upstream/outside/sources/collector";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { picturesIn, withWholePictures } from "@/upstream/outside/sources/pictures";
import { mallHosts } from "@/upstream/outside/sources/rehearsed-hosts";

const OFFER = "813000444001";
const ITEM = "1005009400000001";

/** Every path that was asked for, and what is answered there; what is not listed is 404. */
let asked: string[] = [];
let answers: Record<string, string | number> = {};
let shop: Awaited<ReturnType<typeof listening>>;
beforeAll(async () => {
  shop = await listening((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const answer = answers[path] ?? 404;
    if (typeof answer === "number") response.writeHead(answer).end();
    else response.end(answer);
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => shop.close());

const page = (script: string): string => `<!doctype html><html><script>${script}</script></html>`;
const imagesOf = (outcome: CollectOutcome): string[] | string =>
  outcome.ok ? outcome.product.descriptionImages : outcome.reason;

describe("1688", () => {
  const collect = async (detailUrl: string, more: Record<string, string | number>) => {
    const state = {
      globalData: {
        tempModel: { offerId: OFFER, offerTitle: "杯" },
        orderParamModel: { orderParam: { skuParam: { skuRangePrices: [{ beginAmount: 1, price: "9.00" }] } } },
        detailModel: { detailUrl },
      },
    };
    answers = { [`/1688/offer/${OFFER}.html`]: page(`window.__INIT_DATA=${JSON.stringify(state)}`), ...more };
    return imagesOf(await collectProduct({ site: "1688", code: OFFER }, mallHosts(shop.origin)));
  };
  const script = 'var offer_details={"content":"<img src=\\"https://cbu01.alicdn.com/1.jpg\\">"};';

  it("the description behind a page that only draws it is fetched from where it is", async () => {
    const wrapper = `https://air.1688.com/pages/od/app-desc/index.html?offerId=1&url=${encodeURIComponent(`${shop.origin}/desc`)}`;
    expect(await collect(wrapper, { "/desc": script })).toEqual(["https://cbu01.alicdn.com/1.jpg"]);
  });

  it("an address inside the wrapper on a host of no shop is not asked", async () => {
    const wrapper = "https://air.1688.com/x.html?url=http%3A%2F%2F169.254.169.254%2Flatest";
    expect(await collect(wrapper, {})).toEqual([]);
  });
});

describe("AliExpress", () => {
  const collect = async (DESC: Record<string, string>, more: Record<string, string | number>) => {
    const state = {
      GLOBAL_DATA: { globalData: { productId: ITEM } },
      PRODUCT_TITLE: { text: "컵" },
      PRICE: { targetSkuPriceInfo: { salePriceString: "₩8,000" } },
      DESC,
    };
    answers = {
      [`/aliexpress/item/${ITEM}.html`]: page(`window.runParams={data:${JSON.stringify(state)}}`),
      ...more,
    };
    return imagesOf(await collectProduct({ site: "AliExpress", code: ITEM }, mallHosts(shop.origin)));
  };
  const three = () => ({
    pcDescUrl: `${shop.origin}/pc`,
    nativeDescUrl: `${shop.origin}/native`,
    msiteDescUrl: `${shop.origin}/msite`,
  });
  const native = JSON.stringify({ moduleList: [{ type: "image", data: { url: "https://ae01.alicdn.com/n.jpg" } }] });
  const html = '<img src="https://ae01.alicdn.com/h.jpg">';

  it.each<[string, Record<string, string | number>, string[] | string, string[]]>([
    ["the first one ends the search", { "/pc": html, "/native": native }, ["https://ae01.alicdn.com/h.jpg"], ["/pc"]],
    [
      "the app's JSON comes second",
      { "/native": native, "/msite": html },
      ["https://ae01.alicdn.com/n.jpg"],
      ["/pc", "/native"],
    ],
    [
      "an outage of one is no matter where another answers",
      { "/pc": 503, "/native": '{"code":1}', "/msite": html },
      ["https://ae01.alicdn.com/h.jpg"],
      ["/pc", "/native", "/msite"],
    ],
    ["an outage of all is the outcome", { "/pc": 503 }, "unreachable", ["/pc", "/native", "/msite"]],
    ["a product all of whose descriptions are gone has none", {}, [], ["/pc", "/native", "/msite"]],
  ])("%s", async (_, more, images, paths) => {
    expect(await collect(three(), more)).toEqual(images);
    expect(asked.slice(1)).toEqual(paths);
  });
});

describe("a description on the shelf", () => {
  const PAGE = "https://shop.test/p/1";
  it.each([
    ["a relative picture gets its host", '<img src="/a.jpg">', '<img src="https://shop.test/a.jpg">'],
    [
      "a picture without a scheme gets the page's",
      "<IMG alt='x' src='//cdn.test/a.jpg'>",
      "<IMG alt='x' src=\"https://cdn.test/a.jpg\">",
    ],
    [
      "smaller copies that a browser would choose instead go",
      '<img srcset="/s.jpg 1x" src="/a.jpg" width="9">',
      '<img src="https://shop.test/a.jpg" width="9">',
    ],
    [
      "a lazy picture shows without a script",
      '<img src="//x.test/spaceball.gif" data-ks-lazyload="https://cdn.test/a.jpg?a=1&amp;b=2" width="790">',
      '<img src="https://cdn.test/a.jpg?a=1&amp;b=2" width="790">',
    ],
    [
      "a picture behind a table gets its host",
      '<td background="/b.png">x</td>',
      '<td background="https://shop.test/b.png">x</td>',
    ],
    ["what shows no picture stays", '<p class="a">1 < 2</p><img alt="">', '<p class="a">1 < 2</p><img alt="">'],
    [
      "two of the same both show",
      '<img src="a.jpg"><b></b><img src="a.jpg">',
      '<img src="https://shop.test/p/a.jpg"><b></b><img src="https://shop.test/p/a.jpg">',
    ],
  ])("%s", (_, html, whole) => {
    expect(withWholePictures(html, PAGE)).toBe(whole);
    expect(withWholePictures(whole, PAGE)).toBe(whole);
    expect(picturesIn(whole, "https://market.test")).toEqual(picturesIn(html, PAGE));
  });

  it("has whole pictures for every site", () => {
    const answer = { code: "641176", name: "생수", price: { value: 9900 }, description: "<img src='/d/1.jpg'>" };
    const outcome = parseRawState("Costco", "641176", answer);
    expect(outcome).toMatchObject({ product: { descriptionHtml: '<img src="https://www.costco.co.kr/d/1.jpg">' } });
  });
});
