"use client";
import { Box, Button, Link, Skeleton, Typography } from "@mui/material";
import NextLink from "next/link";
import { useTranslations } from "next-intl";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { workMeaning } from "@/components/ui/work-meaning";
import { Thumb } from "@/components/ui/thumb";
import { productWord } from "@/lib/client/product-word";
import { useWork } from "@/lib/client/use-work";
import type { WorkItem } from "@/lib/contract/calls/log";
import { hrefOf } from "@/lib/routes";

const SHOWN = 300;

/** The items of one work as they go: waiting, working, done, or failed with the reason and what to do. */
export function WorkItems({ workNumber }: { workNumber: number }) {
  const t = useTranslations("collect");
  const states = useTranslations("work.status");
  const reasons = useTranslations("work.reason");
  const work = useWork("Collect", workNumber);
  const reasonOf = ({ reason, message }: WorkItem): string =>
    reason && reasons.has(reason as "captcha") ? reasons(reason as "captcha") : (message ?? reason ?? "");

  if (work.failure && work.items.length === 0) return <FailureNote failure={work.failure} onRetry={work.reload} />;
  if (work.loading) return <Skeleton variant="rounded" height={96} sx={{ mx: 2, mb: 2 }} />;
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, pb: 1 }}>
        <Typography variant="body2" role="status" sx={{ flex: 1 }}>
          {t(work.done ? "itemsDone" : "itemsRunning", { done: work.succeeded, failed: work.failed, open: work.open })}
        </Typography>
        {work.succeeded > 0 && (
          <Button variant="outlined" component={NextLink} href={hrefOf("upload", productWord(), { work: workNumber })}>
            {t("showProducts")}
          </Button>
        )}
      </Box>
      <Box
        component="ul"
        aria-label={t("items", { number: workNumber })}
        sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 420, overflowY: "auto", border: 1, borderColor: "divider" }}
      >
        {work.items.slice(0, SHOWN).map((item) => (
          <Box
            component="li"
            key={item.index}
            sx={{ display: "flex", gap: 1.25, p: 1, borderBottom: 1, borderColor: "divider", alignItems: "center" }}
          >
            <Thumb src={item.image} alt="" size={40} />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2" noWrap>
                {item.title ?? item.code ?? item.url}
              </Typography>
              {item.url && (
                <Link
                  href={item.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  noWrap
                  sx={{ fontSize: 12, display: "block" }}
                >
                  {item.url}
                </Link>
              )}
              {(item.status === "Fail" || item.reason === "duplicate") && (
                <Typography
                  variant="caption"
                  sx={{ color: item.status === "Fail" ? "error.main" : "text.secondary", display: "block" }}
                >
                  {reasonOf(item)}
                </Typography>
              )}
            </Box>
            <StatusChip meaning={workMeaning(item.status)} label={states(item.status)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
