import type { FactKind } from "./fact-kinds";
import type { NoticeKind } from "./notice-kinds";

const MADE: readonly FactKind[] = ["maker", "country"];
const SOLD: readonly FactKind[] = ["warranty", "service"];
const APPLIANCE: readonly FactKind[] = [
  "name",
  "model",
  "certification",
  "power",
  "energy",
  "released",
  ...MADE,
  "size",
];

/** What the notice of each kind of goods tells by law, apart from what a market writes in words of its own. */
const LINES: Readonly<Record<NoticeKind, readonly FactKind[]>> = {
  wear: ["material", "color", "size", ...MADE, "care", "madeAt", ...SOLD],
  shoes: ["material", "color", "size", ...MADE, "care", ...SOLD],
  bag: ["type", "material", "color", "size", ...MADE, "care", ...SOLD],
  fashionGoods: ["type", "material", "size", ...MADE, "care", ...SOLD],
  bedding: ["material", "color", "size", "components", ...MADE, "care", ...SOLD],
  furniture: ["name", "certification", "color", "components", "material", ...MADE, "size", "installation", ...SOLD],
  videoAppliance: [...APPLIANCE, "installation", "spec", ...SOLD],
  homeAppliance: [...APPLIANCE, "installation", ...SOLD],
  seasonAppliance: [...APPLIANCE, "installation", ...SOLD],
  officeMachine: [...APPLIANCE, "weight", "spec", ...SOLD],
  optical: ["name", "model", "certification", "released", ...MADE, "size", "weight", "spec", ...SOLD],
  smallElectronics: ["name", "model", "certification", "power", "released", ...MADE, "size", "weight", "spec", ...SOLD],
  phone: ["name", "model", "certification", "released", ...MADE, "size", "weight", "spec", ...SOLD],
  navigation: ["name", "model", "certification", "power", "released", ...MADE, "size", "weight", "spec", ...SOLD],
  carGoods: ["name", "model", "released", "certification", ...MADE, "size", "spec", ...SOLD],
  medicalDevice: ["name", "model", "certification", "power", "released", ...MADE, "usage", "care", ...SOLD],
  kitchenware: ["name", "model", "material", "components", "size", "released", ...MADE, "importDeclaration", ...SOLD],
  cosmetics: ["capacity", "spec", "expiry", "usage", ...MADE, "ingredients", "certification", "care", ...SOLD],
  jewellery: ["material", "weight", ...MADE, "size", "care", "spec", ...SOLD],
  freshFood: ["name", "capacity", "maker", "country", "madeAt", "expiry", "importDeclaration", "care", "service"],
  processedFood: ["name", "type", "maker", "madeAt", "capacity", "ingredients", "importDeclaration", "service"],
  healthFood: ["name", "maker", "expiry", "capacity", "ingredients", "usage", "care", "importDeclaration", "service"],
  childGoods: [
    "name",
    "model",
    "certification",
    "size",
    "weight",
    "color",
    "material",
    "age",
    "released",
    ...MADE,
    "care",
    ...SOLD,
  ],
  instrument: ["size", "color", "material", "components", "released", ...MADE, "spec", ...SOLD],
  sportsGoods: [
    "name",
    "model",
    "size",
    "weight",
    "color",
    "material",
    "components",
    "released",
    ...MADE,
    "spec",
    ...SOLD,
  ],
  book: ["name", "maker", "size", "components", "madeAt"],
  householdChemical: [
    "name",
    "type",
    "expiry",
    "weight",
    "maker",
    "country",
    "care",
    "ingredients",
    "usage",
    "service",
  ],
  biocide: ["name", "type", "expiry", "weight", "maker", "country", "care", "ingredients", "usage", "service"],
  other: ["name", "model", "certification", "country", "maker", "service"],
};

/** The facts a template of a kind of notice holds, each once. Example: of `bag` the kind, the material, the colour and so on. */
export const noticeLines = (kind: NoticeKind): readonly FactKind[] => LINES[kind];
