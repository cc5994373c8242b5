import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { failure } from "@/upstream/outside/sources/failures";
import { finishProduct } from "@/upstream/outside/sources/finish-product";
import { shownName } from "@/upstream/outside/sources/names";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { originalPicture, pictureAddress, picturesIn } from "@/upstream/outside/sources/pictures";
import { allAt, listAt, textAt, type Look } from "@/upstream/outside/sources/places";
import { at, entries, list, text } from "@/upstream/kit/reading";
import type { RawPage } from "@/upstream/outside/sources/raw-page";
import { highestOf, lowestOf } from "@/lib/domain/kit/extremes";
import { productPage } from "@/lib/domain/sites/sites";
import { offerDescription } from "./description";
import { documentTitle, offerIn } from "./offer";
import { isPriceHidden, termsOf, withoutOptions } from "./offer-prices";
import { groupsOf, rowsOf, skusOf } from "./options";

export const TITLES = [
  "data.tempModel.offerTitle",
  "modules.productTitle.title",
  "modules.gallery.subject",
  "model.offerDetail.subject",
  "data.offerBaseInfo.title",
  "parts.offerTitle",
];

/** The product's own pictures; the lists of `MORE_PICTURES` may hold pictures of options too. */
export const MAIN_PICTURES = ["modules.gallery.mainImage", "model.offerDetail.mainImageList"];
export const MORE_PICTURES = [
  "modules.gallery.offerImgList",
  "components.pictures.offerImgList",
  "modules.gallery.imageList",
  "data.images",
  "model.offerDetail.imageList",
  "parts.offerImgList",
];
export const ONE_PICTURE = ["data.offerBaseInfo.picUrl", "parts.previewImageUrl"];
export const VIDEOS = ["modules.gallery.video", "components.pictures.video", "model.offerDetail.wirelessVideo"];

export const SPECS = [
  "components.attributes",
  "components.price.offerDomain.offerDetail.featureAttributes",
  "data.offerDetail.featureAttributes",
  "model.offerDetail.featureAttributes",
];
export const SPECS_OF_GALLERY = ["modules.gallery.CpvEnhance.decisionCpv", "modules.gallery.CpvEnhance.normalCpv"];
export const SPECS_OF_MOBILE = ["components.attributes.propsList"];

/** Kilograms by sku, and grams by option; no other site gives weights. */
const SKU_WEIGHTS = "modules.shippingServices.freightInfo.skuWeight";
const PIECE_WEIGHTS = "modules.productPackInfo.pieceWeightScale.pieceWeightScaleInfo";
const GRAMS = 1_000;
/** Heavier goods are a slip of the shop: a parcel takes no tonne. */
const WEIGHT_MAX = 1_000;

export const SELLER_NAMES = [
  "data.tempModel.companyName",
  "model.sellerModel.companyName",
  "modules.productTitle.shopInfo.companyName",
];
const SELLER_IDS = ["data.tempModel.sellerMemberId", "model.sellerModel.memberId"];

/**
 * A 1688 offer. Each fact comes from the most trusted place that holds it; one that no place holds stays unknown. A price
 * only members see is a failure of its own, because logging in helps.
 */
export function parseAlibaba({ code, state, description, pageUrl }: RawPage): CollectOutcome {
  const offer = offerIn(state, code);
  if (!offer) return failure("unparseable", "No 1688 page state found");
  const { number, look } = offer;
  if (number !== code) return failure("unparseable", `The page state is about ${number}`);
  const rows = rowsOf(look);
  if (isPriceHidden(look, rows.flat())) return failure("private_price", "The price is shown to members only");

  const groups = groupsOf(look, pageUrl);
  const hasOptions = groups.length > 0 || rows.length > 0;
  const { skus, ...terms } = termsOf(look, hasOptions ? skusOf(look, groups, rows) : withoutOptions(look));
  if (skus.length === 0) return failure("incomplete", "The page shows no option with its price");
  const descriptionHtml = offerDescription(description);
  return finishProduct({
    site: "1688",
    code,
    url: productPage("1688", code),
    title: shownName(textAt(look, TITLES)) || documentTitle(state),
    images: picturesOf(look, pageUrl),
    ...videoOf(look, pageUrl),
    currency: "CNY",
    groups,
    skus,
    specs: specsOf(look),
    packedWeight: weightOf(look),
    descriptionHtml,
    descriptionImages: picturesIn(descriptionHtml, pageUrl),
    seller: { id: textAt(look, SELLER_IDS), name: shownName(textAt(look, SELLER_NAMES)) },
    ...terms,
  });
}

function picturesOf(look: Look, pageUrl: string): string[] {
  const all = [...listAt(look, MAIN_PICTURES), ...listAt(look, MORE_PICTURES)];
  return (all.length > 0 ? all : [textAt(look, ONE_PICTURE)]).map((picture) =>
    originalPicture(text(picture) || text(at(picture, "fullPathImageURI")), pageUrl),
  );
}

/** Number 0 means that there is no video, whatever address comes with it. */
function videoOf(look: Look, pageUrl: string): Pick<NormalisedProduct, "video"> {
  const videos = allAt(look, VIDEOS).filter((video) => text(at(video, "videoId")) !== "0");
  const video = videos.map((one) => pictureAddress(at(one, "videoUrl"), pageUrl)).find(Boolean);
  return video ? { video } : {};
}

function specsOf(look: Look): NormalisedProduct["specs"] {
  const places = [
    listAt(look, SPECS),
    allAt(look, SPECS_OF_GALLERY).flatMap(list),
    ...entries(look("modules.productAttributes")).map(([, rows]) => list(rows)),
    listAt(look, SPECS_OF_MOBILE),
  ];
  return places.map(readSpecs).find((specs) => specs.length > 0) ?? [];
}

/** What its options weigh packed, e.g. "0.35kg" or "0.35-0.5kg"; "" where the shop says nothing or 0. A forwarder asks for it. */
function weightOf(look: Look): string {
  const weights = [
    ...entries(look(SKU_WEIGHTS)).map(([, kilograms]) => Number(text(kilograms))),
    ...listAt(look, [PIECE_WEIGHTS]).map((piece) => Number(text(at(piece, "weight"))) / GRAMS),
  ].filter((kilograms) => kilograms > 0 && kilograms < WEIGHT_MAX);
  if (weights.length === 0) return "";
  const [least, most] = [lowestOf(weights), highestOf(weights)].map((kilograms) =>
    String(Number(kilograms.toFixed(3))),
  );
  return least === most ? `${least}kg` : `${least}-${most}kg`;
}

const readSpecs = (rows: readonly unknown[]): NormalisedProduct["specs"] =>
  rows
    .map((row) => ({
      name: shownName(at(row, "name")),
      value: list(at(row, "values")).map(shownName).filter(Boolean).join(", ") || shownName(at(row, "value")),
    }))
    .filter(({ name, value }) => name && value);
