import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { maskedAccount, rowsAt } from "@/upstream/shop/accounts/accounts";
import { editListed } from "@/upstream/listing/listings/edit";
import { searchListed } from "@/upstream/listing/listings/search";
import { changeListedStatus } from "@/upstream/listing/listings/change-status";
import { readAtMarket, takeAtMarket } from "@/upstream/listing/listings/market-drift";
import { listingPage } from "@/upstream/listing/listings/listing-page";

export const productManagement: NounHandlers<"productManagement", Context> = {
  async accounts({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    return rows.map((row) => maskedAccount(context, row));
  },

  search: ({ body }, context) => searchListed(body, context),

  simpleEdit: ({ body }, context) => editListed(body, context),

  statusChange: ({ body }, context) => changeListedStatus(body, context),

  readAtMarket: ({ body }, context) => readAtMarket(body, context),

  takeAtMarket: ({ body }, context) => takeAtMarket(body, context),

  productUrl: ({ body }, context) => listingPage(body, context),
};
