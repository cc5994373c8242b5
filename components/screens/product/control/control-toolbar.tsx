"use client";
import DownloadOutlined from "@mui/icons-material/DownloadOutlined";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Column } from "@/components/grid/column";
import { ColumnMenu, type useColumnChoice } from "@/components/grid/column-menu";
import { PageSize } from "@/components/grid/pager";
import { SALE_STATUSES } from "@/lib/domain/listed/sale-status";
import type { ListedRow } from "./listed-row";
import type { useControlActions } from "./use-control-actions";
import type { useExport } from "./use-export";
import type { Listed } from "./use-listed";

type Props = {
  list: Listed;
  act: ReturnType<typeof useControlActions>;
  file: ReturnType<typeof useExport>;
  columns: Column<ListedRow>[];
  choice: ReturnType<typeof useColumnChoice<ListedRow>>;
};

/** How many there are, the four statuses for what is chosen, the export, and how the list is shown. */
export function ControlToolbar({ list, act, file, columns, choice }: Props) {
  const t = useTranslations("listed");
  const common = useTranslations("common");
  const none = list.checked.size === 0;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 2,
        py: 1.25,
        flexWrap: "wrap",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Typography sx={{ fontWeight: 600, minWidth: 150 }} aria-live="polite">
        {list.loading
          ? common("loading")
          : none
            ? t("totalCount", { total: list.total })
            : t("checkedCount", { checked: list.checked.size, total: list.total })}
      </Typography>
      {!none && (
        <Button variant="text" onClick={list.uncheckAll}>
          {t("uncheckAll")}
        </Button>
      )}
      {SALE_STATUSES.map((status) => (
        <Button
          key={status}
          variant="outlined"
          color={status === "Deleted" ? "error" : "primary"}
          disabled={none}
          onClick={() => act.ask(status)}
        >
          {t(`change.press.${status}`)}
        </Button>
      ))}
      <Box sx={{ flex: 1 }} />
      {list.saving && (
        <Button variant="text" onClick={list.stopSaving}>
          {t("change.stop")}
        </Button>
      )}
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<DownloadOutlined />}
        disabled={list.total === 0}
        loading={file.exporting}
        onClick={() => void file.run(list.checkedRows)}
      >
        {t("export")}
      </Button>
      <ColumnMenu columns={columns} hidden={choice.hidden} onToggle={choice.toggle} />
      <PageSize size={Number(list.query.size)} onSize={(size) => list.set({ size: String(size) })} />
    </Box>
  );
}
