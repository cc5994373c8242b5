import type { MallProduct } from "@/rehearsal/malls/mall-product";
import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { TaobaoData } from "./data";
import { CURRENT, trap } from "./trap";

const videoOf = ({ code }: MallProduct): string =>
  `https://cloud.video.taobao.com/play/u/300/p/2/e/6/t/1/${code}.mp4?appKey=1`;
const bare = (address: string | undefined): string => (address ?? "").replace(/^https:/, "");

/** Traps in the number, the title, the pictures, the video, the shop and the attributes. */
export const TEXT_TRAPS: readonly SiteTrap<TaobaoData>[] = [
  trap("number-as-id", 0.08, "The product's number is a number, not a text", {
    page: (data, { code }) => void (data.item.itemId = Number(code)),
  }),
  trap("title-in-component", 0.05, "The title is in a component alone", {
    forms: CURRENT,
    page: ({ item }) => void delete item.title,
  }),
  trap("pictures-in-head", 0.05, "The pictures are in a component alone", {
    forms: CURRENT,
    page: ({ item }) => void (item.images = []),
  }),
  trap("pictures-twice", 0.1, "A component repeats the pictures with tails", {
    forms: CURRENT,
    page: ({ componentsVO: { headImageVO } }) =>
      void (headImageVO.images = headImageVO.images.map((address) => `${address}_q50.jpg_.webp`)),
  }),
  trap("video-in-item", 0.04, "The video has no scheme and a query", {
    goods: (product) => void (product.video = videoOf(product)),
    page: ({ item }, { video, code }) => void (item.videos = [{ url: bare(video), videoId: code }]),
  }),
  trap("video-in-head", 0.04, "The video is in a component alone", {
    forms: CURRENT,
    fits: ({ video }) => video === undefined,
    goods: (product) => void (product.video = videoOf(product)),
    page: ({ componentsVO: { headImageVO } }, { video, code }) =>
      void (headImageVO.videos = [{ url: bare(video), videoId: code }]),
  }),
  trap("video-without-address", 0.04, "A video has a number and no address", {
    fits: ({ video }) => video === undefined,
    page: ({ item }, { code }) => void (item.videos = [{ videoId: code }]),
  }),
  trap("seller-by-nick", 0.05, "The shop has no name but the seller's", {
    page: ({ seller }) => void delete seller.shopName,
  }),
  trap("seller-by-other-number", 0.05, "The seller's number has another name", {
    page: ({ seller }) => {
      seller.sellerId = seller.userId ?? "";
      delete seller.userId;
    },
  }),
  trap("attribute-of-several-texts", 0.06, "An attribute has several values", {
    goods: ({ specs: [first] }) => void (first && (first.value = `${first.value.replace(", ", "·")}, 其他`)),
  }),
];
