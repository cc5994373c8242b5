"use client";
import { ArrowForward as ArrowForwardIcon } from "@/components/ui/icons/arrow-forward";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useReasonName } from "./reason-name";
import { WorkControls } from "./work-controls";
import { workMeaning } from "./work-meaning";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "./use-notify-failure";
import { openPage } from "@/lib/client/open-page";
import { useWrite } from "@/lib/client/use-call";
import { itemsToShow, useWork } from "@/lib/client/use-work";
import type { WorkItem } from "@/lib/contract/calls/log";

const LIST_HEIGHT_MAX = 420;
const PER_CALL = 300;

const isDrawn = ({ status, productUrl }: WorkItem): boolean => status === "Success" && !!productUrl;

/** The pictures of one work that puts them into Korean: how far it is, what became of each, and the originals back. */
export function PictureItems({ workNumber }: { workNumber: number }) {
  const t = useTranslations("pictureWork");
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const work = useWork("Translate", workNumber);
  const restore = useWrite("translation.restore");
  const drawn = work.items.filter(isDrawn);
  const products = [...new Set(drawn.flatMap(({ objectId }) => objectId ?? []))];
  const shown = itemsToShow(work.items);

  async function putBack() {
    let count = 0;
    try {
      for (let at = 0; at < products.length; at += PER_CALL) {
        const { rows } = await restore.trigger({ body: { objectIds: products.slice(at, at + PER_CALL) } });
        count += rows.reduce((sum, row) => sum + row.count, 0);
      }
      notify(t("restored", { count }), "info");
    } catch (error) {
      notifyFailure(error);
    }
  }

  if (work.failure && work.items.length === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <LinearProgress
        variant={work.loading ? "indeterminate" : "determinate"}
        aria-label={t("progress", { number: workNumber })}
        value={work.total > 0 ? ((work.total - work.open) * 100) / work.total : 0}
      />
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 220 }}>
          {t(work.done ? "ended" : "going", {
            drawn: drawn.length,
            left: work.succeeded - drawn.length,
            failed: work.failed,
            open: work.open,
          })}
        </Typography>
        <WorkControls type="Translate" work={work} workNumber={workNumber} />
        {work.done && drawn.length > 0 && (
          <Button variant="outlined" loading={restore.isMutating} onClick={() => void putBack()}>
            {t("restore")}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={t("items", { number: workNumber })}
        tabIndex={0}
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          maxHeight: LIST_HEIGHT_MAX,
          overflowY: "auto",
          border: 1,
          borderColor: "divider",
        }}
      >
        {shown.map((item) => (
          <PictureItem key={item.index} item={item} />
        ))}
      </Box>
      {shown.length < work.items.length && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("more", { shown: shown.length, count: work.items.length })}
        </Typography>
      )}
    </Box>
  );
}

function PictureItem({ item }: { item: WorkItem }) {
  const t = useTranslations("pictureWork");
  const states = useTranslations("work.status");
  const nameOf = useReasonName("Translate");
  const { status, reason, message, productUrl, image, title, index } = item;
  const isPartly = reason === "partly";
  const isLeft = status === "Success" && !productUrl;
  const url = productUrl ?? item.url ?? image;
  /** What stayed in Chinese is put right by hand, in the editor of this picture. */
  const editable =
    (isLeft || isPartly) && url && item.site && item.code ? { url, site: item.site, code: item.code } : null;
  const words = [...new Set([message, message ? null : nameOf(reason)])].filter(Boolean).join(" · ");
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1.25, p: 1, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, width: 128, flexShrink: 0 }}>
        <Thumb src={image} alt={t("before", { number: index + 1 })} size={52} />
        {productUrl && (
          <>
            <ArrowForwardIcon fontSize="small" aria-hidden sx={{ color: "text.secondary" }} />
            <Thumb src={productUrl} alt={t("after", { number: index + 1 })} size={52} />
          </>
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {title ?? item.code}
        </Typography>
        {words && (
          <Typography
            variant="caption"
            sx={{ color: status === "Fail" ? "error.main" : "text.secondary", overflowWrap: "anywhere" }}
          >
            {words}
          </Typography>
        )}
      </Box>
      {editable && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t("editOf", { number: index + 1 })}
          onClick={() => openPage("translation", editable)}
        >
          {t("edit")}
        </Button>
      )}
      {isLeft ? (
        <StatusChip meaning="neutral" label={t("leftAsIs")} />
      ) : isDrawn(item) ? (
        <StatusChip meaning={isPartly ? "warning" : "success"} label={t(isPartly ? "partly" : "translated")} />
      ) : (
        <StatusChip meaning={workMeaning(status)} label={states(status)} />
      )}
    </Box>
  );
}
