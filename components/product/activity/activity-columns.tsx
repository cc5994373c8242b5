"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { useAreaNames } from "@/components/product/area-names";
import { useMarketLabel } from "@/components/product/use-market-label";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { useMoment } from "@/components/ui/won";
import type { DeedLine } from "@/lib/contract/schemas/activity";
import { DEED_NAMES, type Deed } from "@/lib/domain/audit/deeds";
import { marketNamed } from "@/lib/domain/markets/markets";
import type { TrailOf } from "./use-activity";

const MEANING: Record<DeedLine["outcome"], Meaning> = {
  ok: "success",
  refused: "warning",
  failed: "error",
  cut: "error",
};

/** An action in the reader's language. An unknown action shows its name. */
export function useDeedText(): (deed: string) => string {
  const t = useTranslations("activity.deed");
  return (name) => {
    const known = DEED_NAMES.find((one): one is Deed => one === name);
    return known ? t(known) : name;
  };
}

const Quiet = ({ children, selectable = false }: { children: string; selectable?: boolean }) => (
  <Typography variant="caption" sx={{ color: "text.secondary", ...(selectable && { userSelect: "all" }) }}>
    {children}
  </Typography>
);

/** The columns of the trail: when, what, how it came out, from where, and the code its lines in the logs are found by. */
export function useActivityColumns(of: TrailOf): readonly Column<DeedLine>[] {
  const t = useTranslations("activity");
  const deedText = useDeedText();
  const areaNames = useAreaNames();
  const marketLabel = useMarketLabel();
  const moment = useMoment();
  return useMemo(() => {
    const marketOf = (told: string) => marketLabel(marketNamed(told) ?? told);
    const aboutOf = ({ market, count, ids, areas }: DeedLine) =>
      [
        areas && areaNames(areas),
        market && marketOf(market),
        typeof count === "number" && t("count", { count }),
        ids && ids.length > 0 && `${ids.join(", ")}${(count ?? 0) > ids.length ? ", …" : ""}`,
      ].filter((part): part is string => Boolean(part));
    const who: Column<DeedLine> = {
      key: "who",
      header: t("who"),
      width: 170,
      textOf: ({ account, target }) => [account ?? t("nobody"), target].filter(Boolean).join(" → "),
      cell: ({ account, target }) => (
        <Box sx={{ overflowWrap: "anywhere" }}>
          {account ?? t("nobody")}
          {target && <Quiet>{` → ${target}`}</Quiet>}
        </Box>
      ),
    };
    return [
      {
        key: "at",
        header: t("at"),
        width: 150,
        textOf: ({ at }) => moment(at),
        cell: ({ at }) => <Quiet>{moment(at)}</Quiet>,
      },
      ...(of === "everybody" ? [who] : []),
      {
        key: "what",
        header: t("what"),
        textOf: (line) => [deedText(line.deed), ...aboutOf(line)].join(" · "),
        cell: (line) => (
          <Box>
            {deedText(line.deed)}
            {line.isByAdmin && <StatusChip meaning="accent" label={t("byAdmin")} sx={{ ml: 1 }} />}
            {line.by && <StatusChip meaning="info" label={t("byStaff", { name: line.by })} sx={{ ml: 1 }} />}
            <Box sx={{ lineHeight: 1.3 }}>
              <Quiet>{aboutOf(line).join(" · ")}</Quiet>
            </Box>
          </Box>
        ),
      },
      {
        key: "outcome",
        header: t("outcome"),
        width: 110,
        textOf: ({ outcome }) => t(`end.${outcome}`),
        cell: ({ outcome }) => <StatusChip meaning={MEANING[outcome]} label={t(`end.${outcome}`)} />,
      },
      {
        key: "address",
        header: t("address"),
        width: 150,
        textOf: ({ address }) => address || "–",
        cell: ({ address }) => <Quiet selectable>{address || "–"}</Quiet>,
      },
      {
        key: "code",
        header: t("code"),
        width: 130,
        textOf: ({ requestId }) => requestId,
        cell: ({ requestId }) => <Quiet selectable>{requestId}</Quiet>,
      },
    ];
  }, [areaNames, deedText, marketLabel, moment, of, t]);
}
