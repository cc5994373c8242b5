import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { maskedAccount, rowsAt } from "@/upstream/accounts/accounts";
import { editListed } from "@/upstream/listings/edit";
import { lastEdit } from "@/upstream/listings/last-edit";
import { undoEdit } from "@/upstream/listings/undo-edit";
import { searchListed } from "@/upstream/listings/search";
import { changeListedStatus } from "@/upstream/listings/change-status";
import { readAtMarket, takeAtMarket, undoTakeAtMarket } from "@/upstream/listings/market-drift";
import { listingPage } from "@/upstream/listings/listing-page";

export const productManagement: NounHandlers<"productManagement", Context> = {
  async accounts({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    return rows.map((row) => maskedAccount(context, row));
  },

  search: ({ body }, context) => searchListed(body, context),

  simpleEdit: ({ body }, context) => editListed(body, context),

  lastEdit: (_, context) => lastEdit(context),

  undoEdit: ({ body }, context) => undoEdit(body, context),

  statusChange: ({ body }, context) => changeListedStatus(body, context),

  readAtMarket: ({ body }, context) => readAtMarket(body, context),

  takeAtMarket: ({ body }, context) => takeAtMarket(body, context),

  undoTakeAtMarket: ({ body }, context) => undoTakeAtMarket(body, context),

  productUrl: ({ body }, context) => listingPage(body, context),
};
