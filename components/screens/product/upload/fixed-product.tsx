"use client";
import { Undo as UndoIcon } from "@/components/ui/icons/undo";
import { Box, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { DeskCheck } from "@/lib/domain/listing/desk-checks";
import type { Fix } from "@/lib/domain/listing/fixes";
import type { CheckedProduct } from "@/lib/domain/listing/precheck";

type Props = { check: DeskCheck; problem: string | undefined; onUndo: () => void };

/**
 * A product's name. A staged change is shown next to the old name, which is struck through; a failed save shows its error.
 */
export function FixedProduct({ check, problem, onUndo }: Props) {
  const t = useTranslations("marketUpload");
  const won = useWon();
  const { fix, fixed, product } = check;
  const changed = (before: string, after: string) => (
    <Box>
      {before && <Box component="del">{before}</Box>} <Box component="ins">{after}</Box>
    </Box>
  );
  function picturesText(before: CheckedProduct, left: readonly string[]): string {
    const places = dropped(before, left);
    const main = before.pictures.findIndex(({ address }) => address === left[0]) + 1;
    // A picture that moved to the front because those before it were removed needs no note.
    const isMoved = before.pictures.slice(0, main - 1).some(({ address }) => left.includes(address));
    return [isMoved && t("mainPictureNow", { place: main }), places && t("picturesNow", { places })]
      .filter(Boolean)
      .join(" · ");
  }
  const reason = problem && (
    <Typography variant="body2" sx={{ color: "error.main" }}>
      {problem}
    </Typography>
  );
  if (!fix) {
    return (
      <>
        {product.name}
        {reason}
      </>
    );
  }
  return (
    <Box sx={{ display: "flex", gap: 0.5, alignItems: "start" }}>
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          "& del": { color: "text.secondary" },
          "& ins": { color: "warning.main", fontWeight: 600, textDecoration: "none" },
        }}
      >
        {fix.name === undefined ? product.name : changed(product.name, fixed.name)}
        {fix.price !== undefined && changed(won(product.priceKrw), won(fixed.priceKrw))}
        {fix.tags !== undefined && changed("", t("tagsNow", { tags: fix.tags.join(", ") }))}
        {fix.pictures !== undefined && changed("", picturesText(product, fix.pictures))}
        {fix.options !== undefined &&
          changes(product, fix.options).map(([before, after]) => <Box key={before}>{changed(before, after)}</Box>)}
        {reason}
      </Box>
      <IconButton size="small" aria-label={t("undoOne", { product: product.name })} onClick={onUndo}>
        <UndoIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** Which pictures go, counted from 1: "2, 5". */
const dropped = ({ pictures }: CheckedProduct, left: readonly string[]): string =>
  pictures.flatMap(({ address }, at) => (left.includes(address) ? [] : [at + 1])).join(", ");

/** Names shown of those that change; the others change in the same way. */
const NAMES_SHOWN = 4;

/** The names of groups and values that become others, before and after. */
function changes({ optionGroups = [] }: CheckedProduct, options: NonNullable<Fix["options"]>): [string, string][] {
  const namesOf = (groups: NonNullable<Fix["options"]>): string[] =>
    groups.flatMap(({ name, values }) => [name, ...values.map((value) => value.name)]);
  const after = namesOf(options);
  const all = namesOf(optionGroups).flatMap((name, at): [string, string][] =>
    name === after[at] ? [] : [[name, after[at] ?? ""]],
  );
  const shown = new Map(all.slice(0, NAMES_SHOWN));
  return all.length > NAMES_SHOWN ? [...shown, ["", `… +${all.length - NAMES_SHOWN}`]] : [...shown];
}
