"use client";
import { Alert, Box, Button, Link, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageLink } from "@/components/ui/page-link";
import { FailureNote } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { productWord } from "@/lib/client/product-word";
import { useWork } from "@/lib/client/use-work";
import type { CollectLog, WorkItem } from "@/lib/contract/calls/log";
import { UNREAD_REASONS } from "@/lib/domain/sites/read-share";
import { SITE_NAMES, type SiteName } from "@/lib/domain/sites/sites";
import { hrefOf } from "@/lib/routes";
import { ItemList } from "./item-list";
import { UnreadPageDialog } from "./unread-page-dialog";
import { isLeft, useCollectAgain } from "./use-collect-again";

type Props = { work: CollectLog; onNewWork: (workNumber: number) => void };

/** Whether the page of an item was kept because no reader found a whole product in it. */
const isUnread = (item: WorkItem): item is WorkItem & { site: SiteName; code: string } =>
  item.status === "Fail" &&
  UNREAD_REASONS.includes(item.reason ?? "") &&
  SITE_NAMES.some((site) => site === item.site) &&
  Boolean(item.code);

/** A collect work's items, with stopping it while it runs and collecting again what was left when it is over. */
export function CollectItems({ work: log, onNewWork }: Props) {
  const t = useTranslations("collect");
  const notify = useNotify();
  const { workNumber, site } = log;
  const work = useWork("Collect", workNumber);
  const repeat = useCollectAgain({ workNumber, site, groupName: log.groupName ?? "", memo: log.memo ?? "" });
  const left = work.items.filter(isLeft).length;
  const [unread, setUnread] = useState<WorkItem>();

  async function cancel() {
    const cancelled = await repeat.cancel();
    if (cancelled === undefined) return;
    work.reload();
    notify(t("cancelled", { count: cancelled }), "info");
  }
  async function again() {
    const number = await repeat.again(work.items);
    if (number === undefined) return;
    notify(t("started", { count: left }));
    onNewWork(number);
  }

  if (work.failure && work.items.length === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  if (work.loading) return <Skeleton variant="rounded" height={96} sx={{ mx: 2, mb: 2 }} />;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pb: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 200 }}>
          {t(work.done ? "itemsDone" : "itemsRunning", { done: work.succeeded, failed: work.failed, open: work.open })}
          {work.cancelled > 0 && ` ${t("itemsCancelled", { count: work.cancelled })}`}
        </Typography>
        {!work.done && (
          <Button variant="outlined" color="error" loading={repeat.busy} onClick={() => void cancel()}>
            {t("cancelWork")}
          </Button>
        )}
        {work.done && left > 0 && (
          <Button variant="outlined" loading={repeat.busy} onClick={() => void again()}>
            {t("collectAgain", { count: left })}
          </Button>
        )}
        {work.succeeded > 0 && (
          <Button variant="outlined" component={PageLink} href={hrefOf("edit", productWord(), { work: workNumber })}>
            {t("showProducts")}
          </Button>
        )}
      </Box>
      {repeat.problem && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {repeat.problem}
        </Alert>
      )}
      <ItemList
        type="Collect"
        label={t("items", { number: workNumber })}
        items={work.items}
        linkOf={({ url }) => url}
        more={(item) =>
          isUnread(item) && (
            <Link component="button" type="button" sx={{ fontSize: 12 }} onClick={() => setUnread(item)}>
              {t("unread.open")}
            </Link>
          )
        }
      />
      {unread && isUnread(unread) && (
        <UnreadPageDialog site={unread.site} code={unread.code} onClose={() => setUnread(undefined)} />
      )}
    </Box>
  );
}
