"use client";
import { Box, Button, ButtonBase, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/grid/column";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useNewest } from "@/components/ui/use-newest";
import { STATE_MEANING } from "@/components/screens/product/control/listed-columns";
import type { ListedRow } from "@/components/screens/product/control/listed-row";
import type { Found } from "./use-picture-check";

type Props = {
  found: ReadonlyMap<string, Found>;
  onReplace: (row: ListedRow, from: string) => void;
};
const nameIn = (address: string): string => address.split(/[?#]/)[0]?.split("/").at(-1) ?? address;

/** A listing's main pictures, each a press away from its replacement, and what a check found. */
export function usePictureColumns({ found, onReplace }: Props): readonly Column<ListedRow>[] {
  const t = useTranslations("listedPictures");
  const listed = useTranslations("listed");
  const newest = useNewest(onReplace);

  return useMemo(() => {
    const replace: Props["onReplace"] = (row, from) => newest.current(row, from);
    return [
      {
        key: "product",
        header: t("product"),
        width: 260,
        cell: (row) => (
          <Stack spacing={0.25} sx={{ alignItems: "flex-start" }}>
            <Typography sx={{ fontWeight: 600, fontSize: 13.5 }}>{row.name}</Typography>
            <Typography variant="caption" sx={{ color: "text.secondary" }}>
              {row.marketCode}
            </Typography>
            <StatusChip meaning={STATE_MEANING[row.state]} label={listed(`state.${row.state}`)} />
          </Stack>
        ),
      },
      {
        key: "pictures",
        header: t("pictures"),
        cell: (row) => (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
            {row.images.map((address, at) => {
              const isBroken = found.get(row.id)?.broken.includes(address) ?? false;
              return (
                <ButtonBase
                  key={`${at}-${address}`}
                  aria-label={t("pictureOf", { name: row.name, index: at + 1 })}
                  onClick={() => replace(row, address)}
                  sx={{ borderRadius: 1, outline: isBroken ? 2 : 0, outlineColor: "error.main" }}
                >
                  <Thumb src={address.startsWith("//") ? `https:${address}` : address} alt="" size={64} />
                </ButtonBase>
              );
            })}
          </Box>
        ),
      },
      {
        key: "result",
        header: t("result"),
        width: 260,
        cell: (row) => <Result row={row} found={found.get(row.id)} onReplace={replace} />,
      },
    ];
  }, [newest, t, listed, found]);
}

function Result({ row, found, onReplace }: { row: ListedRow; found: Found | undefined } & Pick<Props, "onReplace">) {
  const t = useTranslations("listedPictures");
  return (
    <Stack spacing={0.5} sx={{ alignItems: "flex-start" }}>
      <StatusChip
        meaning={row.picturesDiffer ? "warning" : "neutral"}
        label={t(row.picturesDiffer ? "differs" : "same")}
      />
      {found?.failure ? (
        <Typography variant="caption" sx={{ color: "error.main" }}>
          {found.failure}
        </Typography>
      ) : !found ? (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {t("unchecked")}
        </Typography>
      ) : found.broken.length === 0 ? (
        <StatusChip meaning="success" label={t("fine", { count: found.count })} />
      ) : (
        <StatusChip meaning="error" label={t("broken", { count: found.broken.length })} />
      )}
      {found?.broken.map((address) => (
        <Button
          key={address}
          variant="text"
          size="small"
          aria-label={t("replaceBroken", { address })}
          onClick={() => onReplace(row, address)}
          sx={{ px: 0.5, maxWidth: 240, justifyContent: "flex-start" }}
        >
          <Typography noWrap variant="caption">
            {nameIn(address)}
          </Typography>
        </Button>
      ))}
    </Stack>
  );
}
