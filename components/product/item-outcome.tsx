"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import { StatusChip } from "@/components/ui/status-chip";
import { workMeaning } from "./work-meaning";
import { isListedAlready } from "@/lib/domain/listing/upload-counts";
import type { WorkItem } from "@/lib/contract/calls/log";
import type { WorkType } from "@/lib/contract/schemas/work";
import { useReasonName } from "./reason-name";

type Props = { type: WorkType; item: Pick<WorkItem, "status" | "reason" | "message" | "lossTaken"> };

/** Upload failures whose message is complete: a second sentence would only repeat it. */
const SAID_WHOLE = [
  "duplicate",
  "quota",
  "removed",
  "price_missing",
  "tags_missing",
  "source_doubt",
  "category_missing",
  "unsupported_address",
  "answer_lost",
  "reader_installing",
  "restricted_adult",
  "restricted_medicine",
  "restricted_food",
  "restricted_child",
];

/** Reasons of an item that ended well and still has something to say. */
const SAID_OF_DONE = ["duplicate", "no_description"];

/** Reasons to wait that need no action: the text says that the work continues automatically. */
const WAITS = ["market_limit", "market_down", "answer_lost", "reader_installing"];

/** The state of a work's item in one word. */
export function ItemStatus({ type, item }: Props) {
  const t = useTranslations("work");
  return type === "Upload" && isListedAlready(item) ? (
    <StatusChip meaning="neutral" label={t("listedAlready")} />
  ) : (
    <StatusChip meaning={workMeaning(item.status)} label={t(`status.${item.status}`)} />
  );
}

/** Why an item failed, waits or was not done anew, and the loss its seller has taken for it. */
export function ItemReason({ type, item }: Props) {
  const t = useTranslations("work");
  const won = useWon();
  const { lossTaken } = item;
  return (
    <>
      <Why type={type} item={item} />
      {lossTaken && (
        <Typography variant="caption" sx={{ color: "text.secondary", display: "block", overflowWrap: "anywhere" }}>
          {t("lossTaken", { amount: won(lossTaken.krw), reason: lossTaken.reason })}
        </Typography>
      )}
    </>
  );
}

/** With what to do and the site's or market's own words. */
function Why({ type, item }: Props) {
  const nameOf = useReasonName(type);
  const waits = useTranslations("work.waitReason");
  const { status, reason, message } = item;
  const isWaiting = status === "Waiting" && WAITS.includes(reason ?? "");
  const isTold = status === "Fail" || SAID_OF_DONE.includes(reason ?? "") || isWaiting;
  if (!isTold) return null;

  const named = isWaiting && waits.has(reason as "market_down") ? waits(reason as "market_down") : nameOf(reason);
  // Why a site gave no product is said by the reason alone; a market has words of its own.
  const isWhole = type === "Collect" || SAID_WHOLE.includes(reason ?? "");
  const own = named && isWhole ? undefined : message;
  const words = [...new Set([named, own])].filter(Boolean).join(" · ");
  return (
    <Typography
      variant="caption"
      sx={{
        color: status === "Fail" ? "error.main" : "text.secondary",
        display: "block",
        overflowWrap: "anywhere",
      }}
    >
      {words || reason}
    </Typography>
  );
}
