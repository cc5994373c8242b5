import type { CollectBody, CollectRawBody } from "@/lib/contract/calls/collection";
import type { NounHandlers } from "@/lib/contract/catalogue";
import type { StartedWork } from "@/lib/contract/schemas/work";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";
import type { Context } from "@/upstream/context";
import { DONE } from "@/upstream/kit/answers";
import { comparePage } from "@/upstream/across/collecting/compare-page";
import { startCollect } from "@/upstream/across/collecting/start-collect";
import { filterPage, getFilter, removeFilter, setFilter } from "@/upstream/shelf/products/filters";
import {
  exists,
  groupNames,
  mainImageEdit,
  memoEdit,
  remove,
  textChange,
  titleChange,
  update,
} from "@/upstream/shelf/products/edits";
import { confirmSource } from "@/upstream/shelf/products/confirm-source";
import { detail, searchSummary, uploadLog } from "@/upstream/shelf/products/search";
import { hearWindow } from "@/upstream/shelf/products/open-windows";
import { productStages, setStages } from "@/upstream/shelf/products/stages";
import { taobaoSearchList } from "@/upstream/shelf/products/taobao-search";
import { enterStage } from "@/upstream/shelf/recipes/enter-stage";
import { todoCounts } from "@/upstream/shelf/products/todo";
import { dropView, keepView, savedViews } from "@/upstream/shop/templates/saved-views";

type Collect = (input: { body: CollectBody | CollectRawBody }, context: Context) => Promise<StartedWork>;
type CollectCall = `collect${SiteName}` | `collect${SiteName}Raw`;

/** Every site is collected from alike, with addresses or with what the extension found there. */
const collectHandlers = Object.fromEntries(
  SITE_NAMES.flatMap((site) => {
    const collect: Collect = ({ body }, context) => startCollect(site, body, context);
    return [
      [`collect${site}`, collect],
      [`collect${site}Raw`, collect],
    ];
  }),
) as Record<CollectCall, Collect>;

export const collection: NounHandlers<"collection", Context> = {
  ...collectHandlers,
  detail,
  searchSummary,
  todoCounts: (_input, context) => todoCounts(context),
  update,
  remove,
  textChange,
  titleChange,
  mainImageEdit,
  memoEdit,
  confirmSource,
  exists,
  comparePage,
  taobaoSearchList,
  groupNames,
  uploadLog,
  setFilter,
  getFilter,
  removeFilter,
  filterPage,
  present: hearWindow,
  stages: (_input, context) => productStages(context),
  setStages,
  moveToStage: enterStage,
  views: (_input, context) => savedViews("productViews", context),

  async keepView({ body }, context) {
    await keepView("productViews", body, context);
    return DONE;
  },

  async dropView({ body }, context) {
    await dropView("productViews", body, context);
    return DONE;
  },
};
