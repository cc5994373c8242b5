"use client";
import { Box } from "@mui/material";
import type { ComponentProps } from "react";
import { MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { WorkItem } from "@/lib/contract/calls/log";
import { ReceiptLink } from "./listing-receipts";
import { ItemNextStep } from "./next-step";

type Props = Omit<ComponentProps<typeof ItemNextStep>, "item"> & {
  item: ComponentProps<typeof ItemNextStep>["item"] & Pick<WorkItem, "market" | "account" | "attempts">;
};

/** What can be done about an item of an upload, and what of it went out. */
export function ItemLinks({ item, ...steps }: Props) {
  const { objectId, account, title, code, attempts } = item;
  const market = MARKET_NAMES.find((name) => name === item.market);
  const wasBegun = attempts === null || attempts === undefined || attempts > 0;
  return (
    <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap" }}>
      <ItemNextStep item={item} {...steps} />
      {objectId && market && wasBegun && (
        <ReceiptLink name={title ?? code ?? ""} objectId={objectId} market={market} account={account ?? undefined} />
      )}
    </Box>
  );
}
