import { z } from "zod";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { searchPageOf } from "@/lib/domain/sites/search-address";
import type { Site } from "@/lib/domain/sites/site";
import { SITES, type SiteName } from "@/lib/domain/sites/sites";
import { call } from "@/lib/contract/define";
import { moment, pageOf, sentence, site } from "@/lib/contract/schemas/common";
import { startedWork } from "@/lib/contract/schemas/work";
import { productDetail, productRef, productSummary, uploadLog } from "@/lib/contract/schemas/product";
import { PRODUCT_SORTS } from "@/lib/domain/product/product-sorts";
import { PRODUCT_TODOS, type ProductTodo } from "@/lib/domain/product/todo";
import { ownStages, searchedStage, stageMove, stagesToKeep } from "@/lib/contract/schemas/own-stage";
import { droppedView, keptView, savedViews } from "@/lib/contract/schemas/saved-view";
import { HISTORIES, PRODUCT_LISTS } from "./product-lists";

/** Products one list may ask for: pasted lists of 10,000 lines are real (issue: bad input of the collect screen). */
const COLLECT_ITEMS_MAX = 10_000;
/** Such a list with 400 bytes an address, twice what a copied one has: reading more JSON in one piece holds the thread. */
const COLLECT_BYTES_MAX = 4 * MEGABYTE;

/** Whether names, options and attributes arrive in Korean; left out, the shop's setting decides. */
const inKorean = z.boolean().optional();

const collectBody = z.strictObject({
  groupName: z.string().max(100),
  memo: z.string().max(500),
  keyword: z.string().max(200),
  inKorean,
  items: z
    .array(z.strictObject({ url: z.string().max(4_000) }))
    .min(1)
    .max(COLLECT_ITEMS_MAX),
});
export type CollectBody = z.output<typeof collectBody>;

const rawBody = z.strictObject({
  groupName: z.string().max(100),
  memo: z.string().max(500),
  keyword: z.string().max(200),
  inKorean,
  /** The work these products belong to as well: an extension hands over a list one by one, as it reads them. */
  workNumber: z.number().int().optional(),
  items: z
    .array(z.strictObject({ url: z.string().max(4_000), raw: z.unknown() }))
    .min(1)
    .max(200),
});
export type CollectRawBody = z.output<typeof rawBody>;

/** What a page says otherwise than the seller's product. Prices are the lowest of an option, in the source's currency. */
const pageChange = z.discriminatedUnion("what", [
  z.looseObject({ what: z.literal("title"), from: z.string(), to: z.string() }),
  z.looseObject({ what: z.literal("price"), from: z.number(), to: z.number(), currency: z.string() }),
]);

/** Explains `inKorean` in a collect's body, after the site's own note. */
const noted = (note?: string): string =>
  [note, "The specification has no `inKorean`: it translates pictures only."].filter(Boolean).join(" ");

const staleAfterCollect = [
  ...PRODUCT_LISTS,
  "collection.groupNames",
  "collection.stages",
  "log.collectAll",
  "log.detail",
  "log.remainingCollect",
] as const;

const collect = <Name extends string>(site: Name, note?: string) =>
  call({
    at: `POST /Product/${site}ProductWorkList`,
    effect: "write",
    need: ["edit"],
    about: `Starts a collect job over ${site} addresses; answers the work number.`,
    once: true,
    bodyMax: COLLECT_BYTES_MAX,
    body: collectBody,
    reply: startedWork,
    stales: staleAfterCollect,
    note: noted(note),
  });

const collectRaw = <Name extends string>(site: Name, note = "") =>
  call({
    at: `POST /Product/${site}ProductWorkListExtension`,
    effect: "write",
    need: ["edit"],
    about: `Starts a collect job over raw ${site} page state posted by the browser extension.`,
    once: true,
    bodyMax: 32 * MEGABYTE,
    body: rawBody,
    reply: startedWork,
    stales: staleAfterCollect,
    note: noted(
      `${note} It has no \`workNumber\` either: without it each product of a list would be a work of its own.`.trim(),
    ),
  });

type CollectCalls = { [Name in SiteName as `collect${Name}`]: ReturnType<typeof collect<Name>> } & {
  [Name in SiteName as `collect${Name}Raw`]: ReturnType<typeof collectRaw<Name>>;
};

/** Two calls for every site: for addresses, and for what the extension found there. */
const collectCalls = Object.fromEntries(
  SITES.flatMap(({ name, callNotes }: Site) => [
    [`collect${name}`, collect(name, callNotes?.address)],
    [`collect${name}Raw`, collectRaw(name, callNotes?.extension)],
  ]),
) as CollectCalls;

const filterType = z.enum(["Remove", "Replace"]);
const collectFilter = z.looseObject({
  idx: z.number(),
  type: filterType,
  targetWord: z.string(),
  convertWord: z.string().nullish(),
  regDate: z.string(),
});
export type CollectFilter = z.infer<typeof collectFilter>;

const staleAfterEdit = [...PRODUCT_LISTS, "collection.detail"] as const;

const count = z.number().int();
const todoNumbers = Object.fromEntries(PRODUCT_TODOS.map((todo) => [todo, count])) as Record<ProductTodo, typeof count>;

/** What a search looks for; names have 500 characters at most. */
const searched = z.string().max(500).optional();

export const collection = {
  ...collectCalls,
  detail: call({
    at: "GET /Product/SearchCollectProductDetail",
    effect: "read",
    need: ["edit", "list"],
    about: "One collected product, by site and product code.",
    query: productRef,
    reply: productDetail,
  }),
  present: call({
    at: "POST /Product/Present",
    effect: "write",
    need: ["edit", "list"],
    about:
      "Says that the caller has a product's window open, every twenty seconds, or closes it; answers who else has, and when the product was saved last.",
    note: "The specification knows one person per account.",
    body: z.strictObject({ objectId: z.string().max(100), isLeaving: z.boolean().default(false) }),
    reply: z.looseObject({ others: z.array(z.string()), editDate: moment.nullable() }),
  }),
  searchSummary: call({
    at: "POST /Product/SearchCollectProductSummary",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "Collected products, newest first unless it says otherwise, one page at a time.",
    body: z.strictObject({
      /** Codes, up to a thousand, apart from each other by blanks or commas. */
      code: z.string().max(40_000).optional(),
      groupName: searched,
      memo: searched,
      productName: searched,
      site: searched,
      uploadWorkNumber: z.number().int().nullish(),
      workNumber: z.number().int().nullish(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      pageNum: z.number().int().min(1),
      pageLimit: z.number().int().min(1).max(300),
      perPage: z.number().int().optional(),
      nonUpload: z.strictObject({ market: z.string(), marketAccount: z.string() }).optional(),
      /** Only products this is unfinished on. */
      todo: z.enum(PRODUCT_TODOS).optional(),
      /** Only products in this stage of the shop. */
      stage: searchedStage,
      /** Left out, newest first. */
      sort: z.enum(PRODUCT_SORTS).optional(),
    }),
    reply: pageOf(productSummary),
    note: "The specification has no `todo`, `stage` or `sort`.",
  }),
  todoCounts: call({
    at: "GET /Product/GetProductTodoCounts",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "How many collected products there are, and how many of them each kind of work is unfinished on.",
    note: "The specification counts products without a price and without tags alone, and finds neither.",
    reply: z.looseObject({ all: count, ...todoNumbers }),
  }),
  update: call({
    at: "POST /Product/UpdateProduct",
    effect: "write",
    need: ["edit"],
    about: "Saves a whole product detail, without its `Id`; an answer with a code is a failure.",
    bodyMax: 32 * MEGABYTE,
    body: productDetail.omit({ Id: true }),
    reply: z.union([
      z.string(),
      z.looseObject({
        code: z.number().nullish(),
        message: z.string().nullish(),
        editDate: z.string().nullish(),
      }),
    ]),
    stales: staleAfterEdit,
  }),
  remove: call({
    at: "POST /Product/RemoveProduct",
    effect: "write",
    need: ["edit"],
    audit: "removeProducts",
    about: "Removes products by their codes.",
    body: z.array(z.string()).min(1).max(1_000),
    reply: sentence,
    stales: [...staleAfterEdit, "collection.groupNames", "collection.stages"],
  }),
  textChange: call({
    at: "POST /Product/ProductTextChange",
    effect: "write",
    need: ["edit"],
    audit: "changeNames",
    about: "Puts a slogan around names or replaces words in them, for many products.",
    query: z.strictObject({ mode: z.enum(["Slogan", "Replace"]) }),
    body: z.strictObject({
      word1: z.string().max(500),
      word2: z.string().max(500),
      codes: z.array(z.string().max(64)).max(10_000),
    }),
    reply: z.unknown(),
    stales: staleAfterEdit,
  }),
  titleChange: call({
    at: "POST /Product/ProductTitleChange",
    effect: "write",
    need: ["edit"],
    audit: "renameProducts",
    about: "Renames products; `code` takes a product code or an object id.",
    bodyMax: 4 * MEGABYTE,
    body: z
      .array(z.strictObject({ code: z.string(), text: z.string().min(1).max(500) }))
      .min(1)
      .max(1_000),
    reply: z.looseObject({
      rows: z.array(z.looseObject({ key: z.string(), ok: z.boolean(), message: z.string().nullish() })),
    }),
    stales: staleAfterEdit,
  }),
  mainImageEdit: call({
    at: "POST /Product/ProductMainImageEdit",
    effect: "write",
    need: ["edit"],
    about: "Sets a product's pictures in order; the first is the main one.",
    body: z.strictObject({ code: z.string(), urls: z.array(z.string()).max(50) }),
    reply: sentence,
    stales: staleAfterEdit,
  }),
  memoEdit: call({
    at: "POST /Product/ProductMemoEdit",
    effect: "write",
    need: ["edit"],
    about: "Sets a product's memo.",
    body: z.strictObject({ objectId: z.string(), memo: z.string().max(500) }),
    reply: z.unknown(),
    stales: staleAfterEdit,
  }),
  confirmSource: call({
    at: "POST /Product/ConfirmSource",
    effect: "write",
    need: ["edit"],
    about: "A person confirms what the source left unsure of these products; answers how many had an open doubt.",
    body: z.strictObject({ objectIds: z.array(z.string()).min(1).max(1_000) }),
    reply: z.looseObject({ count: z.number().int() }),
    stales: [...staleAfterEdit, "market.uploadProducts"],
    note: "The specification has no doubts about what was collected.",
  }),
  exists: call({
    at: "POST /product/ExistUserProduct",
    effect: "read",
    need: ["edit", "list"],
    about: "Tells whether the seller already owns a product of a site.",
    query: productRef,
    reply: z.union([z.boolean(), z.looseObject({ exists: z.boolean() })]),
  }),
  comparePage: call({
    at: "POST /Product/CompareProductExtension",
    effect: "read",
    need: ["edit", "list"],
    about: "Tells what a page the extension has read says otherwise than the seller's product; stores nothing.",
    bodyMax: 32 * MEGABYTE,
    body: z.strictObject({ site, url: z.string().max(4_000), raw: z.unknown() }),
    /** `reason` tells why nothing can be read of the page, as an item of a collect work would. */
    reply: z.looseObject({ owned: z.boolean(), reason: z.string().nullable(), changes: z.array(pageChange) }),
    note: "Section 7 names no such call; a page is read in one place only, so the extension cannot compare it itself.",
  }),
  taobaoSearchList: call({
    at: "POST /Product/GetTaobaoSearchList",
    effect: "read",
    need: ["edit", "list"],
    about: "What a Taobao search or shop page lists; the body may carry what the extension found there.",
    query: z.strictObject({
      url: z.string().refine((text) => searchPageOf(text) !== undefined),
      page: z.coerce.number<string | number>().int().min(1).max(100),
    }),
    bodyMax: 8 * MEGABYTE,
    body: z.array(z.unknown()).max(200),
    reply: z.array(
      z.looseObject({
        url: z.string(),
        code: z.string(),
        title: z.string(),
        image: z.string().nullish(),
        price: z.string().nullish(),
        owned: z.boolean().nullish(),
      }),
    ),
  }),
  groupNames: call({
    at: "GET /Product/GetProductGroupNames",
    effect: "read",
    need: ["edit", "list"],
    about: "The seller's product groups.",
    keeps: 60,
    reply: z.array(z.string()),
  }),
  uploadLog: call({
    at: "GET /Product/GetProductUploadLog",
    effect: "read",
    need: ["edit", "list"],
    about: "Every upload of one product, newest first.",
    query: z.strictObject({ objectId: z.string() }),
    reply: z.array(uploadLog),
  }),
  setFilter: call({
    at: "POST /Product/SetCollectFillter",
    effect: "write",
    need: ["edit"],
    about: "Adds a word filter. The upstream spells filter with two l's.",
    body: z.strictObject({
      type: filterType,
      targetWord: z.string().min(1).max(100),
      convertWord: z.string().max(100).optional(),
    }),
    reply: z.unknown(),
    stales: ["collection.getFilter", "collection.filterPage", ...HISTORIES],
  }),
  getFilter: call({
    at: "POST /Product/GetCollectFillter",
    effect: "read",
    need: ["edit", "list"],
    about: "All word filters of a type; not an array when there is none.",
    body: filterType,
    reply: z.union([z.array(collectFilter), z.unknown()]),
  }),
  removeFilter: call({
    at: "POST /Product/RemoveCollectFillter",
    effect: "write",
    need: ["edit"],
    about: "Removes word filters by their numbers.",
    body: z.array(z.number().int()).min(1).max(1_000),
    reply: z.unknown(),
    stales: ["collection.getFilter", "collection.filterPage", ...HISTORIES],
  }),
  filterPage: call({
    at: "GET /Product/GetCollectFillterByPage",
    effect: "read",
    need: ["edit", "list"],
    about: "One page of word filters.",
    query: z.strictObject({
      type: filterType,
      page: z.coerce.number<string | number>().int().min(1),
      maxRow: z.coerce.number<string | number>().int().default(10),
    }),
    reply: z.looseObject({ summary: z.array(collectFilter), totalPage: z.number(), totalCount: z.number() }),
  }),
  stages: call({
    at: "GET /Product/GetProductStages",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "The stages of work a shop's products go through, in order, and how many products are in each.",
    note: "The specification has no stages; sellers use groups for them.",
    keeps: 60,
    reply: ownStages,
  }),
  setStages: call({
    at: "POST /Product/SetProductStages",
    effect: "write",
    need: ["edit"],
    about: "Keeps a shop's stages; products of a removed stage go where `moved` says.",
    note: "What GetProductStages tells.",
    body: stagesToKeep,
    reply: sentence,
    stales: [...PRODUCT_LISTS, "collection.stages", ...HISTORIES],
  }),
  moveToStage: call({
    at: "POST /Product/MoveToStage",
    effect: "write",
    need: ["edit"],
    about:
      "Moves products to a stage, answers how many, and starts the stage's recipe for those that were in another; products that are not known are left out.",
    note: "What GetProductStages tells.",
    body: stageMove,
    reply: z.looseObject({ count: z.number().int() }),
    stales: [...PRODUCT_LISTS, "collection.stages", "recipe.works"],
  }),
  views: call({
    at: "GET /Product/GetProductViews",
    effect: "read",
    need: ["edit", "list"],
    about: "The searches of the product list a shop comes back to, by names of its own; the newest last.",
    note: "The specification keeps no searches; a shop's staff work from the same ones.",
    reply: savedViews,
    keeps: 60,
  }),
  keepView: call({
    at: "POST /Product/SetProductView",
    effect: "write",
    need: ["edit", "list"],
    about:
      "Keeps a search of the product list under a name, with how the list looks; a name kept before means the new search from then on.",
    note: "What GetProductViews tells.",
    body: keptView,
    reply: z.unknown(),
    stales: ["collection.views"],
  }),
  dropView: call({
    at: "POST /Product/RemoveProductView",
    effect: "write",
    need: ["edit", "list"],
    about: "Forgets a search of the product list by its name.",
    note: "What GetProductViews tells.",
    body: droppedView,
    reply: z.unknown(),
    stales: ["collection.views"],
  }),
};
