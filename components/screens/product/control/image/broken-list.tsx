"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import type { ListedRow } from "@/components/screens/product/control/listed-row";
import type { Found } from "./use-picture-check";

type Props = {
  rows: readonly ListedRow[];
  found: ReadonlyMap<string, Found>;
  onReplace: (row: ListedRow, from: string) => void;
};

/** The products of a check over every page that have broken pictures or could not be looked at, wherever they stand. */
export function BrokenList({ rows, found, onReplace }: Props) {
  const t = useTranslations("listedPictures");
  const troubled = rows.filter(({ id }) => {
    const one = found.get(id);
    return one !== undefined && (one.broken.length > 0 || one.failure !== undefined);
  });
  if (troubled.length === 0) return null;
  return (
    <Panel title={t("brokenProducts", { count: troubled.length })}>
      <Box
        component="ul"
        aria-label={t("brokenProducts", { count: troubled.length })}
        tabIndex={0}
        sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 280, overflowY: "auto" }}
      >
        {troubled.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.5, borderTop: 1, borderColor: "divider" }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {row.name}{" "}
              <Typography component="span" variant="caption" sx={{ color: "text.secondary" }}>
                {row.marketCode}
              </Typography>
            </Typography>
            {found.get(row.id)?.failure && (
              <Typography variant="caption" sx={{ color: "error.main" }}>
                {found.get(row.id)?.failure}
              </Typography>
            )}
            {found.get(row.id)?.broken.map((address) => (
              <Button
                key={address}
                variant="text"
                size="small"
                aria-label={t("replaceIn", { name: row.name, address })}
                onClick={() => onReplace(row, address)}
                sx={{ display: "block", maxWidth: "100%", textAlign: "start", overflowWrap: "anywhere" }}
              >
                {address}
              </Button>
            ))}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
