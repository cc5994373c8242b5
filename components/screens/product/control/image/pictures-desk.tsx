"use client";
import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DataGrid } from "@/components/grid/data-grid";
import { Pager } from "@/components/grid/pager";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";
import type { ListedRow } from "../listed-row";
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
  const router = useRouter();
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
          {check.progress
            ? t("checking", check.progress)
            : list.loading
              ? common("loading")
              : none
                ? listed("totalCount", { total: list.total })
                : listed("checkedCount", { checked: list.checked.size, total: list.total })}
        </Typography>
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
      </Box>
      <Box sx={{ height: 2 }}>
        {check.progress ? (
          <LinearProgress
            variant="determinate"
            aria-label={t("checking", check.progress)}
            value={(check.progress.done / Math.max(1, check.progress.total)) * 100}
            sx={{ height: 2 }}
          />
        ) : (
          list.refreshing && !list.loading && <LinearProgress aria-hidden sx={{ height: 2 }} />
        )}
      </Box>
      {list.failure && list.rows.length === 0 ? (
        <FailureNote failure={list.failure} onRetry={list.reload} />
      ) : (
        <DataGrid
          label={t("title")}
          rows={list.rows}
          idOf={list.idOf}
          nameOf={(row) => row.name}
          columns={columns}
          checked={list.checked}
          onCheck={(id) => list.check([id])}
          onCheckAll={list.check}
          loading={list.loading}
          rowHeight={92}
          minWidth={960}
          empty={
            <Note
              title={t("empty")}
              text={listed("emptyHint")}
              action={
                <Button variant="outlined" onClick={() => router.push(hrefOf("upload", productWord()))}>
                  {listed("goUpload")}
                </Button>
              }
            />
          }
        />
      )}
      <Pager
        page={Number(list.query.page) || 1}
        pageCount={list.pageCount}
        size={Number(list.query.size)}
        onPage={(page) => list.set({ page: String(page) })}
        onSize={(size) => list.set({ size: String(size) })}
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
