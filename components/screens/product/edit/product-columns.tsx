"use client";
import { ContentCopy as ContentCopyIcon } from "@/components/ui/icons/content-copy";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { Box, Button, ButtonBase, IconButton, Link, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { TextCell } from "@/components/grid/text-cell";
import { Hint } from "@/components/ui/hint";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNewest } from "@/components/ui/use-newest";
import { useMoment, useSourceMoney } from "@/components/ui/won";
import { lengthOf } from "@/lib/domain/product/build-name";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { EditMenu } from "./edit-menu";
import { PriceCell } from "./price-cell";
import type { Editable, ProductRow } from "@/components/product/product-row";
import type { ProductList } from "./use-product-list";

type Handlers = {
  list: Pick<ProductList, "edit" | "keep">;
  compact: boolean;
  onOpen: (row: ProductRow, tab?: string) => void;
  onLog: (row: ProductRow) => void;
  onCopy: (row: ProductRow) => void;
};

/**
 * The columns of the product list. The compact view leaves out the second lines. They stay the
 * same array while handlers change, so that a row is drawn again only for what it shows.
 */
export function useProductColumns(handlers: Handlers): readonly Column<ProductRow>[] {
  const { compact } = handlers;
  const t = useTranslations("products");
  const markets = useTranslations("markets");
  const money = useSourceMoney();
  const moment = useMoment();
  const newest = useNewest(handlers);

  return useMemo(() => {
    const edit = (row: ProductRow, to: Partial<Editable>) => newest.current.list.edit(row, to);
    const keep = (row: ProductRow) => newest.current.list.keep(row);
    const onOpen: Handlers["onOpen"] = (row, tab) => newest.current.onOpen(row, tab);
    const onLog: Handlers["onLog"] = (row) => newest.current.onLog(row);
    const onCopy: Handlers["onCopy"] = (row) => newest.current.onCopy(row);
    const range = (from: number, to: number, show: (n: number) => string) =>
      from === to ? show(from) : `${show(from)} – ${show(to)}`;

    return [
      {
        key: "site",
        header: t("site"),
        width: 92,
        cell: (row) => (
          <Stack spacing={0.25} sx={{ alignItems: "flex-start" }}>
            <StatusChip meaning="neutral" label={row.site} />
            <Link
              href={row.url}
              target="_blank"
              rel="noopener noreferrer"
              sx={{ fontSize: 12, display: "inline-flex", gap: 0.25, whiteSpace: "nowrap" }}
            >
              {t("source")}
              <OpenInNewIcon sx={{ fontSize: 13 }} />
            </Link>
          </Stack>
        ),
      },
      {
        key: "product",
        header: t("product"),
        cell: (row, about) => (
          <Box sx={{ display: "flex", gap: 1.5, minWidth: 0 }}>
            <ButtonBase
              aria-label={t("picturesOf", { name: row.name })}
              onClick={() => onOpen(row, "pictures")}
              sx={{ borderRadius: 1, alignSelf: "flex-start" }}
            >
              <Thumb src={row.image} alt={t("imageOf", { name: row.name })} size={compact ? 40 : 72} />
            </ButtonBase>
            <Stack spacing={0.25} sx={{ flex: 1, minWidth: 0 }}>
              <TextCell
                label={t("nameOf", { code: row.code })}
                value={row.name}
                staged={about.edit?.name !== undefined}
                invalid={row.name.trim() === ""}
                bold
                maxLength={500}
                onCommit={(name) => edit(row, { name })}
              />
              {!compact && (
                <>
                  <Typography
                    noWrap
                    variant="caption"
                    lang="zh"
                    title={row.sourceName}
                    sx={{ color: "text.secondary", px: 1 }}
                  >
                    {row.sourceName}
                  </Typography>
                  <Box sx={{ display: "flex", alignItems: "center", gap: 0.75, px: 1, flexWrap: "wrap" }}>
                    <Typography
                      variant="caption"
                      sx={{ color: lengthOf(row.name) > NAME_LENGTH_MAX ? "warning.main" : "text.secondary" }}
                    >
                      {t("nameLength", { length: lengthOf(row.name), max: NAME_LENGTH_MAX })}
                    </Typography>
                    <Typography variant="caption" sx={{ color: "text.secondary" }}>
                      {row.code}
                    </Typography>
                    <Hint title={t("copyCode")}>
                      <IconButton
                        aria-label={t("copyCodeOf", { code: row.code })}
                        onClick={() => onCopy(row)}
                        sx={{ p: 0.25, ml: -0.5 }}
                      >
                        <ContentCopyIcon sx={{ fontSize: 14 }} />
                      </IconButton>
                    </Hint>
                    {about.failure && <StatusChip meaning="error" label={about.failure} />}
                  </Box>
                </>
              )}
            </Stack>
          </Box>
        ),
      },
      {
        key: "memo",
        header: t("memoAndGroup"),
        optional: t("memoAndGroup"),
        width: 128,
        cell: (row, about) => (
          <>
            <TextCell
              label={t("memoOf", { code: row.code })}
              value={row.memo}
              placeholder={t("memoHint")}
              staged={about.edit?.memo !== undefined}
              maxLength={500}
              onCommit={(memo) => edit(row, { memo })}
            />
            {!compact && (
              <TextCell
                label={t("groupOf", { code: row.code })}
                value={row.group}
                placeholder={t("groupHint")}
                staged={about.edit?.group !== undefined}
                maxLength={100}
                onCommit={(group) => edit(row, { group: group.trim() })}
              />
            )}
          </>
        ),
      },
      {
        key: "price",
        header: t("price"),
        width: 140,
        align: "right",
        cell: (row, about) => (
          <Stack spacing={0.25} sx={{ alignItems: "flex-end" }}>
            <PriceCell row={row} isStaged={about.edit?.price !== undefined} onPrice={(price) => edit(row, { price })} />
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {row.cny.to > 0 ? range(row.cny.from, row.cny.to, (amount) => money(amount, row.cny.currency)) : "–"}
            </Typography>
          </Stack>
        ),
      },
      {
        key: "ready",
        header: t("state"),
        optional: t("state"),
        width: 132,
        cell: (row) => (
          <Stack direction="row" useFlexGap sx={{ flexWrap: "wrap", gap: 0.5 }}>
            {row.uploadedTo.map((market) => (
              <StatusChip key={market} meaning="success" label={markets(market)} />
            ))}
            {row.tags.length === 0 ? (
              <StatusChip meaning="error" label={t("noTags")} />
            ) : (
              !compact && (
                <Hint title={row.tags.join(", ")}>
                  <StatusChip meaning="neutral" label={t("tagCount", { count: row.tags.length })} />
                </Hint>
              )
            )}
            {!compact && <StatusChip meaning="neutral" label={t("optionCount", { count: row.optionCount })} />}
            {row.isUnseen && (
              <StatusChip
                clickable
                meaning="info"
                label={t("unseen")}
                aria-label={t("unseenOf", { name: row.name })}
                onClick={() => onOpen(row, "basic")}
              />
            )}
            {row.doubts > 0 && (
              <StatusChip
                clickable
                meaning="error"
                label={t("doubts")}
                aria-label={t("doubtsOf", { name: row.name })}
                onClick={() => onOpen(row, "options")}
              />
            )}
            {row.sourceChange && (
              <StatusChip
                clickable
                meaning={row.sourceChange.vanished > 0 ? "error" : "warning"}
                label={
                  row.sourceChange.vanished > 0
                    ? t("sourceVanished", { count: row.sourceChange.vanished })
                    : t("sourceChanged", { count: row.sourceChange.count })
                }
                aria-label={t("sourceChangeOf", { name: row.name, count: row.sourceChange.count })}
                onClick={() => onOpen(row, "options")}
              />
            )}
            {row.removed && <StatusChip meaning="error" label={t("removal")} />}
          </Stack>
        ),
      },
      {
        key: "collected",
        header: t("collectedAt"),
        optional: t("collectedAt"),
        width: 108,
        cell: (row) => (
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {moment(row.collectedAt)}
            {row.workNumber !== null && (
              <>
                <br />
                {t("workNumber", { number: row.workNumber })}
              </>
            )}
          </Typography>
        ),
      },
      {
        key: "actions",
        header: t("actions"),
        width: compact ? 156 : 120,
        cell: (row) => (
          <Stack direction={compact ? "row" : "column"} spacing={0.5}>
            {row.removed ? (
              <Button variant="outlined" aria-label={t("keepOf", { name: row.name })} onClick={() => keep(row)}>
                {t("keep")}
              </Button>
            ) : (
              <EditMenu row={row} onOpen={onOpen} />
            )}
            {compact ? (
              <IconButton aria-label={t("logOf", { name: row.name })} onClick={() => onLog(row)}>
                <OpenInNewIcon fontSize="small" />
              </IconButton>
            ) : (
              <Button
                variant="text"
                color="secondary"
                aria-label={t("logOf", { name: row.name })}
                onClick={() => onLog(row)}
              >
                {t("uploadLog")}
              </Button>
            )}
          </Stack>
        ),
      },
    ];
  }, [newest, t, markets, money, moment, compact]);
}
