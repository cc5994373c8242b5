import { PAGE_DEFAULT } from "@/lib/domain/detail-page/composed-page";
import type { RecipeStep, StepKind } from "@/lib/domain/recipe/recipe-step";

const FIRST: { [Kind in StepKind]: Extract<RecipeStep, { do: Kind }> } = {
  korean: { do: "korean" },
  nameRemove: { do: "nameRemove", words: [] },
  nameReplace: { do: "nameReplace", word: "", by: "" },
  nameWords: { do: "nameWords", before: "", after: "" },
  nameCut: { do: "nameCut", length: 49 },
  memo: { do: "memo", how: "append", text: "" },
  group: { do: "group", name: "" },
  stage: { do: "stage", stage: "" },
  tags: { do: "tags", how: "add", tags: [] },
  price: { do: "price", setting: null },
  priceMove: { do: "priceMove", how: "percent", amount: 10 },
  page: { do: "page", setting: null },
  pictures: { do: "pictures", how: "dropLast", count: 1 },
  category: { do: "category", at: {} },
  notice: { do: "notice", kind: null, values: {} },
};

/** A step as it is added, its fields still to be filled in. */
export const newStep = (kind: StepKind): RecipeStep => FIRST[kind];

/** The rule a price step begins with where it gets one of its own. */
export const OWN_RULE = {
  mainValue: 0.3,
  subValue: 0,
  exchangeCNYBase: 200,
  deliveryBasicPrice: 0,
  isFreeDelivery: false,
};
export const OWN_PAGE = PAGE_DEFAULT;
