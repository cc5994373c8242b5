import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { startCollect } from "@/upstream/collecting/start-collect";
import { filterPage, getFilter, removeFilter, setFilter } from "@/upstream/products/filters";
import {
  exists,
  groupNames,
  mainImageEdit,
  memoEdit,
  remove,
  textChange,
  titleChange,
  update,
} from "@/upstream/products/edits";
import { detail, searchSummary, uploadLog } from "@/upstream/products/search";
import { taobaoSearchList } from "@/upstream/products/taobao-search";

export const collection: NounHandlers<"collection", Context> = {
  collectCostco: ({ body }, context) => startCollect("Costco", body, context),
  collectTaobao: ({ body }, context) => startCollect("Taobao", body, context),
  collect1688: ({ body }, context) => startCollect("1688", body, context),
  collectAliExpress: ({ body }, context) => startCollect("AliExpress", body, context),
  collectTaobaoRaw: ({ body }, context) => startCollect("Taobao", body, context),
  collect1688Raw: ({ body }, context) => startCollect("1688", body, context),
  collectAliExpressRaw: ({ body }, context) => startCollect("AliExpress", body, context),
  collectCostcoRaw: ({ body }, context) => startCollect("Costco", body, context),
  detail,
  searchSummary,
  update,
  remove,
  textChange,
  titleChange,
  mainImageEdit,
  memoEdit,
  exists,
  taobaoSearchList,
  groupNames,
  uploadLog,
  setFilter,
  getFilter,
  removeFilter,
  filterPage,
};
