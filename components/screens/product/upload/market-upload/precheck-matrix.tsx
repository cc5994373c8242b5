"use client";
import { Pagination, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CategoryPickerDialog } from "@/components/product/category-picker/category-picker-dialog";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { StatusChip } from "@/components/ui/status-chip";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import { pricesAt } from "@/lib/domain/listing/precheck";
import { BASE_MARKET } from "@/lib/domain/markets/markets";
import { CellCategory } from "./cell-category";
import { CellPrice } from "./cell-price";
import { EarlierCategories } from "./earlier-categories";
import { FindingChip } from "./finding-chip";
import { FixedProduct } from "./fixed-product";
import { OwnCategoryButtons } from "./own-category-buttons";
import { PreflightBar } from "./preflight-bar";
import { SuggestedCategory } from "./suggested-category";
import { TakeSuggestions } from "./take-suggestions";
import type { Target } from "./targets";
import type { AskCategory } from "./use-ask-category";
import type { OwnCategories } from "./use-own-categories";
import type { Checked, Preflight } from "./use-preflight";
import type { Suggestions } from "./use-suggestions";

/** More rows than this are turned in pages: a thousand products against six markets are too many chips to draw. */
const PAGE = 50;

/** Which rows are shown: all, those that are not ready as they stand, or those whose fix went wrong. */
export type MatrixView = { shown: "all" | "open" | "troubled"; page: number };

type Props = {
  preflight: Preflight;
  chosen: readonly Target[];
  view: MatrixView;
  onView: (view: MatrixView) => void;
  /** The categories of the whole upload, and those of single products. */
  categories: Categories;
  single: OwnCategories;
  suggestions: Suggestions;
  asking: AskCategory;
  onChooseCategory: () => void;
};

/** What the picker opens with, for one product. */
type Picked = { check: Checked; start: Categories };

/** Every product against every chosen market: what stands in the way, and the click that mends it. */
export function PrecheckMatrix(props: Props) {
  const { preflight, chosen, view, onView, categories, single, suggestions, asking, onChooseCategory } = props;
  const [picked, setPicked] = useState<Picked | undefined>();
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
  const nowOf = (id: string): Categories => ({ ...categories, ...single.own.get(id) });
  const pick = (check: Checked) => setPicked({ check, start: nowOf(check.row.id) });
  // What has to be looked at stands first, and stays there when it has been.
  const isUnsure = ({ row }: Checked) => suggestions.get(row.id)?.suggestions[0].isSure === false;
  const shown = [...preflight.checks.filter(isUnsure), ...preflight.checks.filter((check) => !isUnsure(check))].filter(
    ({ passes, fix, problem }) =>
      view.shown === "all" || problem !== undefined || (view.shown === "open" && (!passes || fix)),
  );
  const pages = Math.max(1, Math.ceil(shown.length / PAGE));
  const page = Math.min(view.page, pages);

  return (
    <Box>
      <PreflightBar
        preflight={preflight}
        categories={
          <>
            <EarlierCategories preflight={preflight} chosen={chosen} categories={categories} single={single} />
            <TakeSuggestions {...{ preflight, suggestions, chosen, categories, single }} />
          </>
        }
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
                  <SuggestedCategory
                    product={check.fixed.name}
                    suggested={suggestions.get(check.row.id)}
                    chosen={chosen}
                    now={nowOf(check.row.id)}
                    onTake={(one) => single.set(check.row.id, one.categories, one.unsure)}
                    askable={asking.markets}
                    onAsk={(market) => void asking.ask(check.row.id, market)}
                    onOther={(category) => setPicked({ check, start: { [BASE_MARKET]: category } })}
                  />
                  <OwnCategoryButtons check={check} single={single} />
                </TableCell>
                {chosen.map(({ market }) => (
                  <TableCell key={market}>
                    <CellPrice prices={pricesAt(check.fixed, market)} />
                    <CellCategory
                      category={nowOf(check.row.id)[market]}
                      isOwn={single.own.get(check.row.id)?.[market] !== undefined}
                      isUnsure={single.isUnsure(check.row.id, market)}
                      product={check.fixed.name}
                      market={market}
                      onChoose={() => pick(check)}
                    />
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
                          onChooseCategory={finding.kind === "childGoods" ? () => pick(check) : onChooseCategory}
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
      {picked && (
        <CategoryPickerDialog
          title={t("categoryFor", { product: picked.check.fixed.name })}
          start={picked.start}
          onApply={(all) => single.set(picked.check.row.id, all)}
          onClose={() => setPicked(undefined)}
        />
      )}
    </Box>
  );
}
