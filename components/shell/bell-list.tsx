"use client";
import { Box, Button, Popover, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { Pager } from "@/components/grid/pager";
import { PageLink } from "@/components/ui/page-link";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useBundleText } from "./use-bundle-text";
import { useMoment } from "@/components/ui/won";
import { useMinute } from "@/lib/client/use-minute";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { NotificationBundle } from "@/lib/contract/calls/notification";
import { CallError } from "@/lib/contract/errors";
import { startOfDay } from "@/lib/domain/kit/seoul-days";
import { MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { NotificationKind } from "@/lib/domain/notification/kinds";
import { hrefOf, type RouteId } from "@/lib/routes";

/** Bundles on one page of the bell. */
const PAGE = 30;

type Place = { route: RouteId; query: Record<string, string> };
const PLACES: Record<NotificationKind, Place> = {
  claimDue: { route: "orderCheck", query: { desk: "claims" } },
  // New orders and those to be sent stand together there only.
  orderDue: { route: "dashboard", query: {} },
  inquiryWaiting: { route: "orderCheck", query: { desk: "inquiries" } },
  refundFailed: { route: "plan", query: {} },
  pullFailing: { route: "account", query: {} },
  sourceDrift: { route: "drift", query: {} },
  uploadFailed: { route: "collect", query: { log: "upload", show: "failed" } },
  categoryGone: { route: "setting", query: { tab: "category" } },
  keyExpires: { route: "account", query: {} },
  forwarderDue: { route: "orderManage", query: { tab: "agency" } },
  planEnds: { route: "plan", query: {} },
};

/** Where a bundle is settled. A single failed upload leads to its own rows. */
function placeOf({ kind, count, values: { number, market, account } }: NotificationBundle): Place {
  if (kind === "uploadFailed" && count === 1)
    return { route: "collect", query: { log: "upload", upload: `${number}-${market}-${account}`, show: "failed" } };
  return PLACES[kind];
}

type Props = { anchor: HTMLElement; product: string; onClose: () => void };

/** What needs the seller, by the day it came up, each with the way to where it is settled. */
export function BellList({ anchor, product, onClose }: Props) {
  const t = useTranslations("notifications");
  const format = useFormatter();
  const notify = useNotify();
  const textOf = useFailureText();
  const { mutate } = useSWRConfig();
  const [page, setPage] = useState(1);
  const list = useCall("notification.list", { query: { pageNum: page, pageLimit: PAGE } });
  const { trigger, isMutating } = useWrite("notification.read");
  const { data } = list;
  useEffect(
    function countAgainAfterTheLook() {
      if (data) void mutate((key) => Array.isArray(key) && key[0] === "notification.unread");
    },
    [data, mutate],
  );

  async function read(body: { kind?: NotificationKind; day?: string }) {
    try {
      await trigger({ body });
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
    }
  }

  const bundles = data?.summary ?? [];
  const days = [...new Set(bundles.map(({ day }) => day))];
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{
        paper: { role: "dialog", "aria-label": t("title"), sx: { width: 400, maxWidth: "calc(100vw - 24px)" } },
      }}
    >
      {list.error && !data ? (
        <FailureNote failure={list.error} onRetry={() => void list.mutate()} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />
      ) : bundles.length === 0 ? (
        <Typography variant="body2" sx={{ p: 2, color: "text.secondary" }}>
          {t("none")}
        </Typography>
      ) : (
        days.map((day) => (
          <Box key={day} component="section" aria-label={day}>
            <Typography
              component="h2"
              variant="caption"
              sx={{ display: "block", px: 2, pt: 1.5, color: "text.secondary", fontWeight: 700 }}
            >
              {format.dateTime(startOfDay(day) ?? new Date(day), { month: "long", day: "numeric", weekday: "short" })}
            </Typography>
            <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
              {bundles
                .filter((bundle) => bundle.day === day)
                .map((bundle) => (
                  <BellRow
                    key={bundle.kind}
                    bundle={bundle}
                    product={product}
                    onRead={() => void read({ kind: bundle.kind, day })}
                    onGo={() => {
                      void read({ kind: bundle.kind, day });
                      onClose();
                    }}
                  />
                ))}
            </Box>
          </Box>
        ))
      )}
      {data && data.totalPage > 1 && (
        <Pager list={t("title")} page={page} pageCount={data.totalPage} onPage={setPage} />
      )}
      <Box sx={{ p: 1, borderTop: 1, borderColor: "divider", display: "flex", justifyContent: "space-between" }}>
        <Button
          variant="text"
          disabled={isMutating || !bundles.some(({ unread }) => unread > 0)}
          onClick={() => void read({})}
        >
          {t("readAll")}
        </Button>
      </Box>
    </Popover>
  );
}

type RowProps = { bundle: NotificationBundle; product: string; onRead: () => void; onGo: () => void };

function BellRow({ bundle, product, onRead, onGo }: RowProps) {
  const t = useTranslations("notifications");
  const markets = useTranslations("markets");
  const moment = useMoment();
  const now = useMinute();
  const { count, unread, dueAt, values } = bundle;
  const { route, query } = placeOf(bundle);
  const known = MARKET_NAMES.find((name) => name === values.market);
  const market = known ? markets(known) : values.market;
  const about = [market, values.account, values.title, !values.title && values.number].filter(Boolean).join(" · ");
  const name = useBundleText()(bundle, now);
  const isOver = dueAt !== null && new Date(dueAt) < now;
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1, px: 2, py: 1 }}>
      <Box
        component={PageLink}
        href={hrefOf(route, product, query)}
        onClick={onGo}
        sx={{ flex: 1, minWidth: 0, color: "text.primary", textDecoration: "none" }}
      >
        <Typography variant="body2" sx={{ fontWeight: unread > 0 ? 700 : 400 }}>
          {name}
        </Typography>
        <Typography variant="caption" noWrap sx={{ display: "block", color: "text.secondary" }}>
          {/* The deadline first: a long name may be cut. */}
          {[
            dueAt && t(isOver ? "wasDue" : "until", { moment: moment(dueAt) }),
            count > 1 ? t("first", { about }) : about,
          ]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Box>
      {unread > 0 && (
        <Button variant="text" size="small" aria-label={t("readNamed", { name })} onClick={onRead}>
          {t("read")}
        </Button>
      )}
    </Box>
  );
}
