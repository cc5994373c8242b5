"use client";
import { Alert, Box, Button, Chip, FormControlLabel, Popover, Switch, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { NumberCommitField } from "@/components/form/number-commit-field";
import { CategoryField } from "@/components/product/category-picker/category-field";
import { MarginNote } from "@/components/product/margin-note";
import { useWon } from "@/components/ui/won";
import { wayOf, type Category } from "@/lib/domain/category/category";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { withCategory, withMarket, withPrice } from "@/lib/domain/listing/desk";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import { MARKET_LIMITS } from "@/lib/domain/markets/limits";
import { BASE_MARKET, marketBy } from "@/lib/domain/markets/markets";
import { FindingChip } from "./finding-chip";
import type { TargetMarket } from "./targets";
import { useAskCategory } from "./use-ask-category";
import type { Listing } from "./use-listing";

type Props = {
  listing: Listing;
  check: DeskCheck;
  market: TargetMarket;
  anchor: HTMLElement;
  /** What was typed to open it: a digit begins a price, a letter the search for a category. */
  typed: string;
  /** Closes the editor and moves the cursor `by` rows down. */
  onClose: (by: number) => void;
};

const isDigit = (sign: string): boolean => /^[0-9]$/.test(sign);

/** One product at one market, to be changed in place: where it goes, what it costs, and what is in the way. */
export function CellEditor({ listing, check, market, anchor, typed, onClose }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const format = useFormatter();
  const won = useWon();
  const title = useId();
  const ask = useAskCategory(listing);
  const cell = check.cells[market];
  if (!cell) return null;
  const { id } = check.row;
  const { category, proposal, by, isUnsure, prices, isOwnPrice, findings, goes } = cell;
  const suggestions = listing.suggestions.get(id)?.suggestions ?? [];
  const change = (make: Parameters<Listing["changeRows"]>[1]) => listing.changeRows([id], make);
  const choose = (next: Category | null) =>
    change((row) => withCategory(row, market, next ? { category: next, isUnsure: false } : undefined));
  const unit = MARKET_LIMITS[market].priceUnit;
  const even = Math.floor(prices.from / unit) * unit;
  const shown = category ?? proposal;
  const left = market === BASE_MARKET ? suggestions.filter((one) => one.category.id !== shown?.id) : [];

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={() => onClose(0)}
      anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
      slotProps={{
        paper: { role: "dialog", "aria-labelledby": title, sx: { width: 420, maxWidth: "calc(100vw - 32px)", p: 2 } },
      }}
    >
      <Typography id={title} variant="h3" sx={{ overflowWrap: "anywhere" }}>
        {markets(market)} · {check.fixed.name}
      </Typography>
      <FormControlLabel
        control={
          <Switch size="small" checked={goes} onChange={(_, next) => change((row) => withMarket(row, market, next))} />
        }
        label={t("listHere")}
      />
      {goes && (
        <Box sx={{ display: "grid", gap: 1.5, mt: 0.5 }}>
          <Box>
            <CategoryField
              market={market}
              label={t("category", { market: markets(market) })}
              placeholder={t("typeCategory")}
              value={category ?? null}
              typed={isDigit(typed) ? "" : typed}
              autoFocus={!isDigit(typed)}
              onChange={choose}
            />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5, mt: 0.75, alignItems: "center" }}>
              {proposal && (
                <Chip
                  color="warning"
                  variant="outlined"
                  label={t("takeProposal", { way: wayOf(proposal) })}
                  onClick={() => choose(proposal)}
                />
              )}
              {category && isUnsure && (
                <Chip color="warning" variant="outlined" label={t("isRight")} onClick={() => choose(category)} />
              )}
              {left.map(({ category: other, confidence }) => (
                <Chip
                  key={other.id}
                  variant="outlined"
                  label={t("otherSuggestion", {
                    way: wayOf(other),
                    share: format.number(confidence, { style: "percent" }),
                  })}
                  onClick={() => choose(other)}
                />
              ))}
              {marketBy(market)?.suggestsCategories && (
                <Button size="small" onClick={() => void ask(id, market)}>
                  {t("askMarket", { market: markets(market) })}
                </Button>
              )}
              {by === "seller" && (
                <Button size="small" onClick={() => choose(null)}>
                  {t("backToProposed")}
                </Button>
              )}
            </Box>
            {by && by !== "seller" && (
              <Typography variant="caption" sx={{ color: "text.secondary" }}>
                {t(`by.${by}`)}
              </Typography>
            )}
          </Box>
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault();
              onClose(1);
            }}
          >
            <NumberCommitField
              fullWidth
              label={t("priceHere", { market: markets(market) })}
              value={prices.from}
              start={isDigit(typed) ? typed : undefined}
              autoFocus={isDigit(typed)}
              rule={{ min: 1, max: KRW_MAX }}
              onValue={(krw) => change((row) => withPrice(row, market, krw))}
              helperText={prices.to > prices.from ? t("priceUpTo", { price: won(prices.to) }) : undefined}
            />
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "baseline", mt: 0.5 }}>
              {prices.margin && <MarginNote margin={prices.margin} price={prices.margin.price} />}
              {even !== prices.from && even > 0 && (
                <Button size="small" onClick={() => change((row) => withPrice(row, market, even))}>
                  {t("roundPrice", { price: won(even) })}
                </Button>
              )}
              {isOwnPrice && (
                <Button size="small" onClick={() => change((row) => withPrice(row, market, undefined))}>
                  {t("backToRule")}
                </Button>
              )}
            </Box>
          </Box>
          {findings.length > 0 ? (
            <Box role="group" aria-label={t("inTheWay")}>
              {findings.map((finding) => (
                <FindingChip
                  key={finding.kind}
                  finding={finding}
                  market={market}
                  check={check}
                  onFix={(fix) => listing.fix(check, fix)}
                />
              ))}
            </Box>
          ) : (
            <Alert severity="success" sx={{ py: 0 }}>
              {t("passes")}
            </Alert>
          )}
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {t("kcNote")}
          </Typography>
        </Box>
      )}
      <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1, mt: 1.5 }}>
        <Button onClick={() => onClose(0)}>{t("closeCell")}</Button>
        <Button variant="contained" onClick={() => onClose(1)}>
          {t("nextCell")}
        </Button>
      </Box>
    </Popover>
  );
}
