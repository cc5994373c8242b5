"use client";
import { Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListBar } from "@/components/grid/list-bar";
import { ListTable } from "@/components/grid/list-table";
import { useNotify } from "@/components/ui/use-notify";
import type { ListedRow } from "../listed-row";
import { NothingListed } from "../nothing-listed";
import { useListed } from "../use-listed";
import { usePictureColumns } from "./picture-columns";
import { ReplaceDialog } from "./replace-dialog";
import { SendDialog } from "./send-dialog";
import { usePictureCheck } from "./use-picture-check";

/** One shop's listings by their pictures: check, replace, send again. */
export function PicturesDesk() {
  const t = useTranslations("listedPictures");
  const listed = useTranslations("listed");
  const common = useTranslations("common");
  const notify = useNotify();
  const list = useListed();
  const check = usePictureCheck();
  const [swap, setSwap] = useState<{ row: ListedRow; from: string } | null>(null);
  const [sending, setSending] = useState(false);
  const columns = usePictureColumns({ found: check.found, onReplace: (row, from) => setSwap({ row, from }) });
  const chosen = list.checkedRows.length > 0 ? list.checkedRows : list.rows;
  const none = list.checked.size === 0;
  const { market, account } = list.query;

  async function find() {
    const { products, broken } = await check.check(chosen);
    notify(t("checked", { count: products, broken }), broken > 0 ? "warning" : "success");
  }
  function done(ids: readonly string[]) {
    check.forget(ids);
    list.reload();
  }

  return (
    <>
      <ListBar
        said={
          check.progress
            ? t("checking", check.progress)
            : !none
              ? listed("checkedCount", { checked: list.checked.size, total: list.total })
              : list.loading
                ? common("loading")
                : listed("totalCount", { total: list.total })
        }
        refreshing={list.refreshing && !list.loading}
        running={check.progress && { ...check.progress, label: t("checking", check.progress) }}
      >
        <Button
          variant="outlined"
          disabled={list.rows.length === 0}
          loading={check.progress !== null}
          onClick={() => void find()}
        >
          {t("check")}
        </Button>
        <Button variant="contained" disabled={none} onClick={() => setSending(true)}>
          {none ? t("send") : t("sendCount", { count: list.checked.size })}
        </Button>
        <Typography variant="caption" sx={{ color: "text.secondary", flex: 1, minWidth: 200 }}>
          {t("checkHint")}
        </Typography>
      </ListBar>
      <ListTable
        list={list}
        label={t("title")}
        columns={columns}
        rowHeight={92}
        minWidth={960}
        empty={<NothingListed title={t("empty")} />}
      />
      {swap && (
        <ReplaceDialog {...swap} market={market} account={account} onDone={done} onClose={() => setSwap(null)} />
      )}
      {sending && (
        <SendDialog
          rows={list.checkedRows}
          market={market}
          account={account}
          onDone={done}
          onClose={() => {
            setSending(false);
            list.uncheckAll();
          }}
        />
      )}
    </>
  );
}
