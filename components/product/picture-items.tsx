"use client";
import { ArrowForward as ArrowForwardIcon } from "@/components/ui/icons/arrow-forward";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useReasonName } from "./reason-name";
import { WorkControls } from "./work-controls";
import { WorkItemLine, WorkItemList } from "./work-item-list";
import { workMeaning } from "./work-meaning";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "./use-notify-failure";
import { openPage } from "@/lib/client/open-page";
import { useWrite } from "@/lib/client/use-call";
import { useWork } from "@/lib/client/use-work";
import type { WorkItem } from "@/lib/contract/calls/log";

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

  return (
    <WorkItemList
      work={work}
      texts={{
        progress: t("progress", { number: workNumber }),
        items: t("items", { number: workNumber }),
        state: t(work.done ? "ended" : "going", {
          drawn: drawn.length,
          left: work.succeeded - drawn.length,
          failed: work.failed,
          open: work.open,
        }),
        more: (shown) => t("more", { shown, count: work.items.length }),
      }}
      actions={
        <>
          <WorkControls type="Translate" work={work} workNumber={workNumber} />
          {work.done && drawn.length > 0 && (
            <Button variant="outlined" loading={restore.isMutating} onClick={() => void putBack()}>
              {t("restore")}
            </Button>
          )}
        </>
      }
      item={(item) => <PictureItem key={item.index} item={item} />}
    />
  );
}

function PictureItem({ item }: { item: WorkItem }) {
  const t = useTranslations("pictureWork");
  const states = useTranslations("work.status");
  const nameOf = useReasonName("Translate");
  const { status, reason, message, productUrl, image, index } = item;
  const isPartly = reason === "partly";
  const isLeft = status === "Success" && !productUrl;
  const url = productUrl ?? item.url ?? image;
  /** What stayed in Chinese is put right by hand, in the editor of this picture. */
  const editable =
    (isLeft || isPartly) && url && item.site && item.code ? { url, site: item.site, code: item.code } : null;
  const words = [...new Set([message, message ? null : nameOf(reason)])].filter(Boolean).join(" · ");
  return (
    <WorkItemLine
      item={item}
      words={words}
      start={
        <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, width: 128, flexShrink: 0 }}>
          <Thumb src={image} alt={t("before", { number: index + 1 })} size={52} />
          {productUrl && (
            <>
              <ArrowForwardIcon fontSize="small" aria-hidden sx={{ color: "text.secondary" }} />
              <Thumb src={productUrl} alt={t("after", { number: index + 1 })} size={52} />
            </>
          )}
        </Box>
      }
      end={
        <>
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
        </>
      }
    />
  );
}
