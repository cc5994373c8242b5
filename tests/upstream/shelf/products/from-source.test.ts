import { detailFrom } from "@/upstream/shelf/products/from-source";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";

const NOTES = { groupName: "", memo: "", workNumber: null, filters: [] };
const PRODUCT: NormalisedProduct = {
  site: "1688",
  code: "813000333001",
  url: "https://detail.1688.com/offer/813000333001.html",
  title: "保温杯",
  images: [],
  currency: "CNY",
  priceMin: "9.00",
  groups: [],
  skus: [{ id: "0", path: [], price: "9.00", original: "9.00", stock: null }],
  specs: [{ name: "材质", value: "304" }],
  packedWeight: "0.35kg",
  descriptionHtml: "",
  descriptionImages: [],
  seller: { id: "1", name: "s" },
  minOrderQuantity: 1,
  priceTiers: [],
  doubts: [],
};
const attributesOf = (over: Partial<NormalisedProduct>) =>
  detailFrom({ ...PRODUCT, ...over }, NOTES).descs?.map(({ title, value }) => `${title} ${value}`);

test.each<[string, Partial<NormalisedProduct>, string[]]>([
  ["the packed weight is the last attribute", {}, ["材质 304", "重量 0.35kg"]],
  ["no weight is no attribute", { packedWeight: "" }, ["材质 304"]],
  ["a weight that the page writes itself holds", { specs: [{ name: "毛重", value: "500g" }] }, ["毛重 500g"]],
])("%s", (_, over, attributes) => {
  expect(attributesOf(over)).toEqual(attributes);
});
