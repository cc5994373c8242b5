import type { SiteTrap } from "@/rehearsal/malls/trap";
import type { Modules } from "./module-types";
import { trap, values } from "./trap";

const US_OFFSET = 2n ** 51n;

/** Traps in the number, the names, the pictures and the attributes of a product. */
export const TEXT_TRAPS: readonly SiteTrap<Modules>[] = [
  trap("number-in-product-info", 0.1, "The product's number is a level deeper", {
    page: ({ GLOBAL_DATA }) => void delete GLOBAL_DATA.globalData.productId,
  }),
  trap("us-number", 0.08, "The shop of the United States numbers the product 2^51 higher", {
    fits: ({ traps }) => !traps.has("aliexpress-number-in-product-info"),
    page: ({ GLOBAL_DATA: { globalData } }, { code }) => void (globalData.productId = String(BigInt(code) + US_OFFSET)),
  }),
  trap("title-in-global-data", 0.06, "The title is in another module alone", {
    page: ({ PRODUCT_TITLE }) => void delete PRODUCT_TITLE.text,
  }),
  trap("pictures-as-objects", 0.08, "Pictures are objects", {
    page: ({ HEADER_IMAGE_PC }) => {
      HEADER_IMAGE_PC.mainImages = (HEADER_IMAGE_PC.imagePathList ?? []).map((imageUrl) => ({ imageUrl }));
      delete HEADER_IMAGE_PC.imagePathList;
    },
  }),
  trap("pictures-in-other-list", 0.06, "Pictures are in a list of another name", {
    fits: ({ traps }) => !traps.has("aliexpress-pictures-as-objects"),
    page: ({ HEADER_IMAGE_PC }) => {
      HEADER_IMAGE_PC.imgList = HEADER_IMAGE_PC.imagePathList ?? [];
      delete HEADER_IMAGE_PC.imagePathList;
    },
  }),
  trap("names-by-definition", 0.08, "A value's name is its definition's", {
    fits: ({ groups }) => groups.length > 0,
    page: (modules) =>
      values(modules).forEach((value) => {
        value.propertyValueDefinitionName = value.propertyValueDisplayName ?? "";
        delete value.propertyValueDisplayName;
      }),
  }),
  trap("shop-in-seller-info", 0.08, "The shop is a level deeper", {
    page: ({ SHOP_CARD_PC }) => void delete SHOP_CARD_PC.storeName,
  }),
  trap("search-words-as-attribute", 0.08, "A phrase to be found by is the name of an attribute", {
    page: ({ PRODUCT_PROP_PC: { showedProps } }) =>
      void showedProps.push(
        { attrName: "mini usb portable cup gift", attrValue: "cup" },
        { attrName: "Hign-concerned Chemical", attrValue: "NONE" },
      ),
  }),
];
