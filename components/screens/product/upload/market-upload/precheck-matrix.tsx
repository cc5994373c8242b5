"use client";
import { Pagination, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { StatusChip } from "@/components/ui/status-chip";
import { pricesAt } from "@/lib/domain/listing/precheck";
import { CellPrice } from "./cell-price";
import { FindingChip } from "./finding-chip";
import { FixedProduct } from "./fixed-product";
import { PreflightBar } from "./preflight-bar";
import type { Target } from "./targets";
import type { Preflight } from "./use-preflight";

/** More rows than this are turned in pages: a thousand products against six markets are too many chips to draw. */
const PAGE = 50;

/** Which rows are shown: all, those that are not ready as they stand, or those whose fix went wrong. */
export type MatrixView = { shown: "all" | "open" | "troubled"; page: number };

type Props = {
  preflight: Preflight;
  chosen: readonly Target[];
  view: MatrixView;
  onView: (view: MatrixView) => void;
  onChooseCategory: () => void;
};

/** Every product against every chosen market: what stands in the way, and the click that mends it. */
export function PrecheckMatrix({ preflight, chosen, view, onView, onChooseCategory }: Props) {
  const t = useTranslations("marketUpload");
  const common = useTranslations("common");
  const markets = useTranslations("markets");

  if (chosen.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: "text.secondary", p: 2 }}>
        {t("chooseMarket")}
      </Typography>
    );
  }
  const shown = preflight.checks.filter(
    ({ passes, fix, problem }) =>
      view.shown === "all" || problem !== undefined || (view.shown === "open" && (!passes || fix)),
  );
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const page = Math.min(view.page, pages);

  return (
    <Box>
      <PreflightBar
        preflight={preflight}
        onlyOpen={view.shown === "open"}
        onOnlyOpen={(only) => onView({ shown: only ? "open" : "all", page: 1 })}
      />
      <ScrollRegion label={t("precheck")} height={340}>
        <Table stickyHeader aria-label={t("precheck")} sx={{ minWidth: 180 + chosen.length * 150 }}>
          <TableHead>
            <TableRow>
              <TableCell>{t("product")}</TableCell>
              {chosen.map(({ market }) => (
                <TableCell key={market}>{markets(market)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {shown.slice((page - 1) * PAGE, page * PAGE).map((check) => (
              <TableRow key={check.row.id}>
                <TableCell sx={{ overflowWrap: "anywhere", minWidth: 200 }}>
                  <FixedProduct check={check} onUndo={() => preflight.undo(check.row.id)} />
                </TableCell>
                {chosen.map(({ market }) => (
                  <TableCell key={market}>
                    <CellPrice prices={pricesAt(check.fixed, market)} />
                    {(check.findings[market] ?? []).length === 0 ? (
                      <StatusChip meaning="success" label={t("passes")} />
                    ) : (
                      (check.findings[market] ?? []).map((finding) => (
                        <FindingChip
                          key={finding.kind}
                          finding={finding}
                          market={market}
                          check={check}
                          onFix={(fix) => preflight.fix(check, fix)}
                          onChooseCategory={onChooseCategory}
                        />
                      ))
                    )}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </ScrollRegion>
      {pages > 1 && (
        <Box sx={{ display: "flex", justifyContent: "center", pt: 1 }}>
          <Pagination
            shape="rounded"
            page={page}
            count={pages}
            aria-label={common("pager")}
            onChange={(_, next) => onView({ ...view, page: next })}
          />
        </Box>
      )}
    </Box>
  );
}
