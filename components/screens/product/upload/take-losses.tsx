"use client";
import { Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { LossQuestion } from "@/components/product/loss-question";
import { highestOf } from "@/lib/domain/kit/extremes";
import type { Listing } from "./use-listing";

/** Losses are listed only when the seller has seen them and said why; until the start they can be taken out again. */
export function TakeLosses({ listing }: { listing: Listing }) {
  const t = useTranslations("marketUpload");
  const [isAsking, setIsAsking] = useState(false);
  const open = listing.losses.filter(({ isTaken }) => !isTaken);
  const taken = listing.losses.length - open.length;

  return (
    <>
      {taken > 0 && (
        <Typography variant="body2" sx={{ color: "warning.main", overflowWrap: "anywhere" }}>
          {t("lossTaken", { count: taken, reason: listing.desk.lossReason })}{" "}
          <Button size="small" onClick={listing.untakeLosses}>
            {t("lossUndo")}
          </Button>
        </Typography>
      )}
      {open.length > 0 && (
        <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
          {t("lossAsk", { count: open.length })}
        </Button>
      )}
      {isAsking && (
        <LossQuestion
          losses={listing.losses.map(({ id, name, market, krw }) => ({ id: `${market} ${id}`, name, market, krw }))}
          title={t("lossTitle")}
          text={t("lossText", { count: listing.losses.length, most: highestOf(listing.losses.map(({ krw }) => krw)) })}
          confirm={t("lossTake")}
          onConfirm={(reason) => {
            listing.takeLosses(reason);
            setIsAsking(false);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
