"use client";
import { Box, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall } from "@/lib/client/use-call";
import { useMinute } from "@/lib/client/use-minute";
import type { Reply } from "@/lib/contract/catalogue";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { AgencyState } from "@/lib/domain/agency/states";
import { groupedToday, isOverdue, type TodayGroup, type TodayKind } from "@/lib/domain/order/today";
import { hrefOf, type RouteId } from "@/lib/routes";

type Item = Reply<"orderManagement.today">["items"][number];

/** So many are named over all kinds; the heading of a kind leads to the rest. */
const NAMED = 10;

/** Where each kind of waiting is ended. */
const PLACES: Record<TodayKind, { route: RouteId; query: Record<string, string> }> = {
  claim: { route: "orderCheck", query: { desk: "claims" } },
  ship: { route: "orderCheck", query: { stage: "Ready" } },
  answer: { route: "orderCheck", query: { desk: "inquiries" } },
  confirm: { route: "orderCheck", query: { stage: "New" } },
  parcel: { route: "orderCheck", query: { stage: "Delivery", parcel: "trouble" } },
  agencyTrouble: { route: "orderManage", query: { tab: "agency" } },
  agencyPay: { route: "orderManage", query: { tab: "agency", agencyStatus: "PaymentDue" satisfies AgencyState } },
  checkCode: { route: "orderManage", query: { code: "toSee" } },
};

const LINE = { display: "flex", alignItems: "center", gap: 1, px: 2, py: 0.5, textDecoration: "none" } as const;

/** What must be done today, grouped by kind with the costliest first. Each line leads to where it is done. */
export function TodayList({ product }: { product: string }) {
  const t = useTranslations("today");
  const now = useMinute();
  const today = useCall("orderManagement.today", {}, { refreshInterval: () => 60_000 });
  const { data } = today;
  const groups = data ? groupedToday(data.items, NAMED, now) : [];
  return (
    <Panel flush title={t("title")}>
      {today.error && !data ? (
        <FailureNote failure={today.error} onRetry={() => void today.mutate()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={160} sx={{ m: 2, mt: 0 }} />
      ) : groups.length === 0 ? (
        <Typography sx={{ px: 2, pb: 2, color: "text.secondary" }}>{t("nothing")}</Typography>
      ) : (
        <Box component="ul" aria-label={t("title")} sx={{ listStyle: "none", m: 0, p: 0, pb: 1 }}>
          {groups.map((group) => (
            <TodayKindGroup key={group.kind} group={group} count={data.counts[group.kind]} product={product} />
          ))}
        </Box>
      )}
    </Panel>
  );
}

type GroupProps = {
  group: TodayGroup<Item>;
  count: Reply<"orderManagement.today">["counts"][string] | undefined;
  product: string;
};

function TodayKindGroup({ group: { kind, items }, count, product }: GroupProps) {
  const t = useTranslations("today");
  const { total = items.length, overdue = 0 } = count ?? {};
  const { route, query } = PLACES[kind];
  return (
    <Box component="li" sx={{ "& + &": { borderTop: 1, borderColor: "divider", mt: 0.5, pt: 0.5 } }}>
      <Box
        component={PageLink}
        href={hrefOf(route, product, query)}
        sx={{
          ...LINE,
          fontSize: 13.5,
          fontWeight: 600,
          color: overdue > 0 ? "error.main" : "text.primary",
          "&:hover": { textDecoration: "underline" },
        }}
      >
        {t(overdue > 0 ? `lateCount.${kind}` : `count.${kind}`, { total, overdue })}
      </Box>
      <Box component="ul" aria-label={t(`kind.${kind}`)} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {items.map((item) => (
          <TodayRow key={item.key} item={item} product={product} />
        ))}
      </Box>
    </Box>
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
          ...LINE,
          color: "text.primary",
          "&:hover": { bgcolor: "action.hover" },
        }}
      >
        {late && <StatusChip meaning="error" label={t("late")} />}
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
          <bdi>{item.title}</bdi>
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
