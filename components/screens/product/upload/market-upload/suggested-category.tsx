"use client";
import UnsureIcon from "@mui/icons-material/HelpOutlineOutlined";
import LightbulbIcon from "@mui/icons-material/LightbulbOutlined";
import MoreIcon from "@mui/icons-material/ExpandMoreOutlined";
import { Box, Button, IconButton, Menu, MenuItem, Tooltip } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { ownName, wayOf, type Category } from "@/lib/domain/category/category";
import { differs, type Suggested } from "./use-suggestions";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import type { Target, TargetMarket } from "./targets";

type Props = {
  product: string;
  suggested: Suggested | undefined;
  chosen: readonly Target[];
  /** Where the product goes as it stands. */
  now: Categories;
  onTake: (suggested: Suggested) => void;
  /** Another of the suggestions: what it is at the other markets is still to be chosen. */
  onOther: (category: Category) => void;
  /** Markets that can be asked themselves. */
  askable: readonly TargetMarket[];
  onAsk: (market: TargetMarket) => void;
};

/** Where a product most likely belongs, how sure that is, and the click that puts it there; nothing once it is there. */
export function SuggestedCategory({ product, suggested, chosen, now, onTake, onOther, askable, onAsk }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const format = useFormatter();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = suggested && differs(suggested, chosen, now) ? suggested : undefined;
  const [best, ...others] = open?.suggestions ?? [];
  const asked = askable.filter((market) => !now[market] || open !== undefined);
  if (!best && asked.length === 0) return null;
  const way = best && wayOf(best.category);
  const hint = way && (best.isSure ? t("suggestedSure", { way }) : t("suggestedUnsure", { way }));
  return (
    <Box sx={{ display: "flex", alignItems: "center", maxWidth: 260 }}>
      {open && best && hint && (
        <Tooltip title={hint}>
          <Button
            size="small"
            variant="outlined"
            color={best.isSure ? "primary" : "warning"}
            startIcon={best.isSure ? <LightbulbIcon /> : <UnsureIcon />}
            aria-label={t("takeSuggested", { product, hint })}
            onClick={() => onTake(open)}
            sx={{ minWidth: 0, px: 0.75, textAlign: "start" }}
          >
            {ownName(best.category)}
          </Button>
        </Tooltip>
      )}
      {(others.length > 0 || asked.length > 0) && (
        <>
          <IconButton
            size="small"
            aria-label={t("otherSuggestions", { product })}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
          >
            <MoreIcon fontSize="small" />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {others.map(({ category, confidence }) => (
              <MenuItem
                key={category.id}
                dense
                onClick={() => {
                  setAnchor(null);
                  onOther(category);
                }}
              >
                {t("otherSuggestion", {
                  way: wayOf(category),
                  share: format.number(confidence, { style: "percent" }),
                })}
              </MenuItem>
            ))}
            {asked.map((market) => (
              <MenuItem
                key={market}
                dense
                onClick={() => {
                  setAnchor(null);
                  onAsk(market);
                }}
              >
                {t("askMarket", { market: markets(market) })}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  );
}
