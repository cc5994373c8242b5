"use client";
import { Box, Link, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { workMeaning } from "@/components/ui/work-meaning";
import type { WorkItem } from "@/lib/contract/calls/log";

/** Rows drawn at once; the rest is counted, and a work of 10,000 rows stays smooth. */
const SHOWN = 300;

/** The items of one work as they go: waiting, working, done, or failed with the reason and what to do. */
export function ItemList({
  label,
  items,
  linkOf,
}: {
  label: string;
  items: readonly WorkItem[];
  linkOf: (item: WorkItem) => string | null | undefined;
}) {
  const t = useTranslations("collect");
  const states = useTranslations("work.status");
  const reasons = useTranslations("work.reason");
  const reasonOf = ({ reason, message }: WorkItem): string =>
    reason && reasons.has(reason as "captcha") ? reasons(reason as "captcha") : (message ?? reason ?? "");
  // What needs the seller comes first when not everything can be shown.
  const shown = items.length <= SHOWN ? items : [...items].sort((a, b) => rank(a) - rank(b)).slice(0, SHOWN);

  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        tabIndex={0}
        sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 420, overflowY: "auto", border: 1, borderColor: "divider" }}
      >
        {shown.map((item) => {
          const href = linkOf(item);
          return (
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
                {href && (
                  <Link
                    href={href}
                    target="_blank"
                    rel="noopener noreferrer"
                    noWrap
                    sx={{ fontSize: 12, display: "block" }}
                  >
                    {href}
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
          );
        })}
      </Box>
      {items.length > SHOWN && (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("itemsMore", { shown: SHOWN, count: items.length })}
        </Typography>
      )}
    </>
  );
}

const RANKS = ["Working", "Fail", "Waiting", "Cancelled", "Success"];
const rank = ({ status }: WorkItem): number => RANKS.indexOf(status);
