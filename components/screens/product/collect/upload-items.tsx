"use client";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ItemLinks } from "@/components/product/item-links";
import { useResume } from "@/components/product/use-resume";
import { WorkControls } from "@/components/product/work-controls";
import { PageLink } from "@/components/ui/page-link";
import { FailureNote } from "@/components/ui/state-notes";
import { productWord } from "@/lib/client/product-word";
import { useWork } from "@/lib/client/use-work";
import { isListedAlready } from "@/lib/domain/listing/upload-counts";
import { hrefOf } from "@/lib/routes";
import { ItemList } from "./item-list";

type Props = { workNumber: number; market: string; account: string | null };

/**
 * An upload work's items at one market account, each with its page at the market once it is there, and pausing, going on
 * and retrying, which the whole work answers to.
 */
export function UploadItems({ workNumber, market, account }: Props) {
  const t = useTranslations("collect");
  const work = useWork("Upload", workNumber);
  const resume = useResume(work.reload);
  const items = work.items.filter((item) => item.market === market && (account === null || item.account === account));
  const hasOthers = items.length < work.items.length;
  const canControl = work.open > 0 || work.cancelled > 0 || work.failed > 0;
  const already = items.filter(isListedAlready).length;
  const count = (status: string) => items.filter((item) => item.status === status).length;

  if (work.failure && items.length === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  if (work.loading) return <Skeleton variant="rounded" height={96} sx={{ mx: 2, mb: 2 }} />;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pb: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 200 }}>
          {t("uploadCounts", {
            done: count("Success") - already,
            already,
            failed: count("Fail"),
            open: count("Waiting") + count("Working"),
          })}
          {count("Cancelled") > 0 && ` ${t("uploadPaused", { count: count("Cancelled") })}`}
        </Typography>
        <Button
          variant="outlined"
          component={PageLink}
          href={hrefOf("edit", productWord(), { uploadWork: workNumber })}
        >
          {t("showUploaded")}
        </Button>
      </Box>
      {canControl && (
        <Box sx={{ pb: 1 }}>
          <WorkControls type="Upload" work={work} workNumber={workNumber} />
          {hasOthers && (
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {t("wholeWork")}
            </Typography>
          )}
        </Box>
      )}
      <ItemList
        type="Upload"
        label={t("items", { number: workNumber })}
        items={items}
        linkOf={({ productUrl }) => productUrl}
        more={(item) => (
          <ItemLinks
            item={item}
            onRetry={({ index, reason }) => void resume.goOn({ workNumber, reasons: [reason ?? ""], items: [index] })}
          />
        )}
      />
    </Box>
  );
}
