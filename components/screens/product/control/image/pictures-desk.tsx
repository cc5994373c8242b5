"use client";
import { Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ListBar } from "@/components/grid/list-bar";
import { ListTable } from "@/components/grid/list-table";
import { useTotal } from "@/components/grid/use-total";
import { onDemand, useWarmParts } from "@/components/ui/on-demand";
import { useNotify } from "@/components/ui/use-notify";
import { everyListed } from "@/components/screens/product/control/every-listed";
import type { ListedRow } from "@/components/screens/product/control/listed-row";
import { NothingListed } from "@/components/screens/product/control/nothing-listed";
import { useListed } from "@/components/screens/product/control/use-listed";
import { BrokenList } from "./broken-list";
import { usePictureColumns } from "./picture-columns";
import { useGathering } from "@/components/screens/product/control/use-gathering";
import { usePictureCheck } from "./use-picture-check";

const ReplaceDialog = onDemand(() => import("./replace-dialog").then((part) => part.ReplaceDialog));
const SendDialog = onDemand(() => import("./send-dialog").then((part) => part.SendDialog));
const WARM = [ReplaceDialog, SendDialog];

/** One shop's listings by their pictures: check, replace, send again. */
export function PicturesDesk() {
  useWarmParts(WARM);
  const t = useTranslations("listedPictures");
  const listed = useTranslations("listed");
  const notify = useNotify();
  const list = useListed();
  const total = useTotal(list, list.rows.length, listed("totalCount", { total: list.total }));
  const check = usePictureCheck();
  const [swap, setSwap] = useState<{ row: ListedRow; from: string } | null>(null);
  const [sending, setSending] = useState(false);
  const [every, setEvery] = useState<readonly ListedRow[]>([]);
  const gather = useGathering();
  const progress = check.progress ?? gather.progress;
  const isBusy = progress !== null;
  const progressText = check.progress
    ? t("checking", check.progress)
    : gather.progress
      ? t("gathering", gather.progress)
      : undefined;
  const columns = usePictureColumns({ found: check.found, onReplace: (row, from) => setSwap({ row, from }) });
  const chosen = list.checkedRows.length > 0 ? list.checkedRows : list.rows;
  const none = list.checked.size === 0;
  const { market, account } = list.query;

  async function find(rows: readonly ListedRow[]) {
    const { products, broken } = await check.check(rows);
    notify(t("checked", { count: products, broken }), broken > 0 ? "warning" : "success");
  }
  /** What is chosen or in sight may be a small part of what the filters find. */
  async function findEverywhere() {
    const rows = await gather.run((onPart) => everyListed(list.filter, onPart));
    if (!rows) return;
    setEvery(rows);
    await find(rows);
  }
  function done(ids: readonly string[]) {
    check.forget(ids);
    list.reload();
  }

  return (
    <>
      <ListBar
        said={
          progressText
            ? progressText
            : !none
              ? listed("checkedCount", { checked: list.checked.size, total: list.total })
              : (total ?? "")
        }
        refreshing={list.refreshing && !list.loading}
        running={progress && progressText !== undefined ? { ...progress, label: progressText } : null}
      >
        <Button
          variant="outlined"
          disabled={list.rows.length === 0}
          loading={isBusy}
          onClick={() => {
            setEvery([]);
            void find(chosen);
          }}
        >
          {t("check")}
        </Button>
        {isBusy ? (
          <Button
            variant="outlined"
            onClick={() => {
              gather.stop();
              check.stop();
            }}
          >
            {t("stop")}
          </Button>
        ) : (
          list.total > list.rows.length && (
            <Button variant="outlined" onClick={() => void findEverywhere()}>
              {t("checkAll", { count: list.total })}
            </Button>
          )
        )}
        <Button variant="contained" disabled={none} onClick={() => setSending(true)}>
          {none ? t("send") : t("sendCount", { count: list.checked.size })}
        </Button>
        <Typography variant="caption" sx={{ color: "text.secondary", flex: 1, minWidth: 200 }}>
          {t("checkHint")}
        </Typography>
      </ListBar>
      <BrokenList rows={every} found={check.found} onReplace={(row, from) => setSwap({ row, from })} />
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
