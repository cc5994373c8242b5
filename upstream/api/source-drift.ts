import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { applyDrifts, leaveDrifts, undoDrifts } from "@/upstream/across/drift/decide";
import { readSourcesNow, savePolicy, shownPolicy } from "@/upstream/across/drift/policy";
import { searchDrifts } from "@/upstream/across/drift/search";
import { DONE } from "@/upstream/kit/answers";

export const sourceDrift: NounHandlers<"sourceDrift", Context> = {
  search: ({ body }, context) => searchDrifts(body, context),

  apply: ({ body }, context) => applyDrifts(body, context),

  leave: ({ body }, context) => leaveDrifts(body, context),

  undo: ({ body }, context) => undoDrifts(body, context),

  policy: (_input, context) => shownPolicy(context),

  async setPolicy({ body }, context) {
    await savePolicy(body, context);
    return DONE;
  },

  async readNow(_input, context) {
    await readSourcesNow(context);
    return DONE;
  },
};
