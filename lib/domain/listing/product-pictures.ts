import { picturesOf, pictureUrl } from "@/lib/domain/detail-page/pictures";

type Pictured = {
  url: string;
  mainImages: readonly string[];
  detailPageHtml: string;
  option?:
    | {
        optionGroups: readonly { groups: readonly { optionImage?: string | null | undefined }[] }[];
        detailOptions: readonly { image?: string | null | undefined }[];
      }
    | null
    | undefined;
};

/**
 * Every picture of a listing, each once, in the product's order: main pictures, option pictures, those of its detail page.
 * Inline pictures (`data:`) cannot break and are left out.
 */
export function productPictures(product: Pictured): string[] {
  const options = product.option;
  const found = [
    ...product.mainImages,
    ...(options?.optionGroups ?? []).flatMap(({ groups }) => groups.map(({ optionImage }) => optionImage ?? "")),
    ...(options?.detailOptions ?? []).map(({ image }) => image ?? ""),
    ...picturesOf(product.detailPageHtml).map(({ address }) => address),
  ];
  return [...new Set(found.filter((address) => address !== "" && !/^data:/i.test(address)))];
}

/** Where a browser asks for a picture; nothing for an address that is none, which buyers see as broken. */
export const askedAddress = (address: string, pageUrl: string): string | undefined => pictureUrl(address, pageUrl);

/**
 * The part of an address to search products by: without its scheme, which sources leave out, and without what follows a
 * `?`, which pages write in two ways. Example: `https://img.example/a.jpg?x=1&y=2` is `//img.example/a.jpg`.
 */
export const searchablePart = (address: string): string => address.replace(/^https?:/i, "").replace(/[?#].*$/s, "");

/** A typed address of a new picture: trimmed, and undefined unless it is one a market can fetch. */
export function typedAddress(text: string): string | undefined {
  const address = text.trim();
  return /^https?:\/\/[^\s"'<>]+$/i.test(address) && URL.canParse(address) ? address : undefined;
}
