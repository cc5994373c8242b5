"use client";
import { Box, Chip, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import { useMinute } from "@/lib/client/use-minute";
import type { Reply } from "@/lib/contract/catalogue";
import type { MarketName } from "@/lib/domain/markets/markets";
import { isOverdue, TODAY_KINDS, type TodayKind } from "@/lib/domain/order/today";
import { hrefOf, type RouteId } from "@/lib/routes";

type Item = Reply<"orderManagement.today">["items"][number];

/** So many are named; the numbers above lead to the rest. */
const NAMED = 8;

/** Where each kind of waiting is ended. */
const PLACES: Record<TodayKind, { route: RouteId; query: Record<string, string> }> = {
  claim: { route: "orderCheck", query: { desk: "claims" } },
  ship: { route: "orderCheck", query: { stage: "Ready" } },
  answer: { route: "orderCheck", query: { desk: "inquiries" } },
  confirm: { route: "orderCheck", query: { stage: "New" } },
  parcel: { route: "orderCheck", query: { stage: "Delivery", parcel: "trouble" } },
  agencyTrouble: { route: "orderManage", query: { tab: "agency" } },
  agencyPay: { route: "orderManage", query: { tab: "agency" } },
  checkCode: { route: "orderManage", query: { code: "toSee" } },
};

/** What must be done today over everything, the costliest to leave first, each leading to where it is done. */
export function TodayList({ product }: { product: string }) {
  const t = useTranslations("today");
  const today = useCall("orderManagement.today", {}, { refreshInterval: () => 60_000 });
  const { data } = today;
  const kinds = TODAY_KINDS.filter((kind) => (data?.counts[kind]?.total ?? 0) > 0);
  return (
    <Panel flush title={t("title")}>
      {today.error && !data ? (
        <FailureNote failure={today.error} onRetry={() => void today.mutate()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={160} sx={{ m: 2, mt: 0 }} />
      ) : kinds.length === 0 ? (
        <Typography sx={{ px: 2, pb: 2, color: "text.secondary" }}>{t("nothing")}</Typography>
      ) : (
        <>
          <Box sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", px: 2, pb: 1 }}>
            {kinds.map((kind) => {
              const { total = 0, overdue = 0 } = data.counts[kind] ?? {};
              return (
                <Chip
                  key={kind}
                  component={PageLink}
                  clickable
                  href={hrefOf(PLACES[kind].route, product, PLACES[kind].query)}
                  variant="outlined"
                  color={overdue > 0 ? "error" : "default"}
                  label={t(overdue > 0 ? `lateCount.${kind}` : `count.${kind}`, { total, overdue })}
                />
              );
            })}
          </Box>
          <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 0, pb: 1 }}>
            {data.items.slice(0, NAMED).map((item) => (
              <TodayRow key={`${item.kind} ${item.key}`} item={item} product={product} />
            ))}
          </Box>
        </>
      )}
    </Panel>
  );
}

function TodayRow({ item, product }: { item: Item; product: string }) {
  const t = useTranslations("today");
  const markets = useTranslations("markets");
  const format = useFormatter();
  const now = useMinute();
  const { route, query } = PLACES[item.kind];
  const late = isOverdue(item, now);
  return (
    <li>
      <Box
        component={PageLink}
        href={hrefOf(route, product, query)}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          px: 2,
          py: 0.75,
          color: "text.primary",
          textDecoration: "none",
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        <StatusChip meaning={late ? "error" : "neutral"} label={t(`kind.${item.kind}`)} />
        <Box
          component="span"
          sx={{
            flex: 1,
            minWidth: 0,
            fontSize: 13.5,
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          }}
        >
          {item.market !== "" &&
            `${markets.has(item.market as MarketName) ? markets(item.market as MarketName) : item.market} · `}
          {item.orderNo && `${item.orderNo} · `}
          {item.title}
        </Box>
        {item.deadline && (
          <Box component="span" sx={{ fontSize: 12.5, color: late ? "error.main" : "text.secondary", flexShrink: 0 }}>
            {format.relativeTime(new Date(item.deadline), now)}
          </Box>
        )}
      </Box>
    </li>
  );
}
