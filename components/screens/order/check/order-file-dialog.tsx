"use client";
import { Alert, MenuItem, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { SheetColumns } from "@/components/product/sheet/sheet-columns";
import { SheetFileButton } from "@/components/product/sheet/sheet-file-button";
import { useSheetChoice } from "@/components/product/sheet/use-sheet-choice";
import { useSheetFile } from "@/components/product/sheet/use-sheet-file";
import { useMarketLabel } from "@/components/product/use-market-label";
import { FailureNote } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { OpenMarketName } from "@/lib/domain/markets/markets";
import { ORDER_FILES } from "@/lib/domain/markets/order-files";
import { readOrderFile, recognisedFile } from "@/lib/domain/order/order-file";
import { orderFileKind, type OrderFileField } from "@/lib/domain/order/order-file-fields";
import type { SheetKind } from "@/lib/domain/sheets/columns";
import { ImportReport } from "./import-report";
import { useOrderImport } from "./use-order-import";
import type { Orders, Shop } from "./use-orders";

type Props = { orders: Orders; onClose: () => void };

/** Takes orders out of a market's download: recognises whose it is, shows what was read, and reports each line. */
export function OrderFileDialog({ orders, onClose }: Props) {
  const t = useTranslations("orders");
  const sheets = useTranslations("sheets");
  const label = useMarketLabel();
  const file = useSheetFile();
  const { opened } = file;
  const [said, setSaid] = useState<{ book: unknown; form: string } | null>(null);
  const [names, setNames] = useState<Partial<Record<OpenMarketName, string>>>({});
  const book = opened?.book ?? null;
  const known = useMemo(() => (book ? recognisedFile(book) : undefined), [book]);
  const asked = said !== null && said.book === book ? said.form : known?.id;
  const form = ORDER_FILES.find(({ file: { id } }) => id === asked)?.file;
  const kind = useMemo(() => (form ? orderFileKind(form) : NO_KIND), [form]);
  const choosing = useSheetChoice(kind, form ? book : null);
  const read = useMemo(
    () => (book && form ? readOrderFile(book, form, choosing.choice) : null),
    [book, form, choosing.choice],
  );
  const run = useOrderImport(orders.reload);
  const markets = [...new Set(read?.orders.map(({ market }) => market) ?? [])];
  const accounts = new Map(markets.map((market) => [market, names[market] ?? onlyAccount(orders.shops, market)]));
  const count = read?.orders.length ?? 0;
  const start = () => void run.start({ orders: read?.orders ?? [], accounts });
  const isReady = count > 0 && [...accounts.values()].every((account) => account.trim() !== "");

  return (
    <WorkDialog
      width="sm"
      title={t("importFile")}
      onClose={onClose}
      action={
        run.imported
          ? undefined
          : {
              label: t("importGo", { count }),
              disabled: !isReady,
              loading: run.busy,
              onClick: start,
            }
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("importHint")}
      </Typography>
      {!run.imported && <SheetFileButton file={file} label={t("importChoose")} disabled={run.busy} />}
      {opened && !run.imported && (
        <>
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {opened.name}
          </Typography>
          <TextField
            select
            label={t("importForm")}
            value={asked ?? ""}
            error={!form}
            helperText={form ? undefined : t("importUnknown")}
            onChange={({ target }) => setSaid({ book, form: target.value })}
          >
            {ORDER_FILES.map(({ file: { id }, markets: sharing }) => (
              <MenuItem key={id} value={id}>
                {sharing.map((market) => label(market)).join(" · ")}
              </MenuItem>
            ))}
          </TextField>
          {read && (
            <SheetColumns
              book={opened.book}
              kind={kind}
              sheet={read.sheet}
              choosing={choosing}
              isOpen={count === 0 && read.refused.length > 0}
            />
          )}
          {read && read.missing.length > 0 && (
            <Alert severity="error">
              {t("importMissing", { columns: read.missing.map((field) => sheets(`field.${field}`)).join(", ") })}
            </Alert>
          )}
          {markets.map((market) => (
            <AccountField
              key={market}
              market={label(market)}
              shops={orders.shops.filter((shop) => shop.market === market)}
              value={accounts.get(market) ?? ""}
              onChange={(account) => setNames((now) => ({ ...now, [market]: account }))}
            />
          ))}
        </>
      )}
      {read && <ImportReport read={read} imported={run.imported} />}
      {run.failure && <FailureNote failure={run.failure} onRetry={start} />}
    </WorkDialog>
  );
}

/** No columns can be chosen while it is not known whose file it is. */
const NO_KIND: SheetKind<OrderFileField> = { id: "orders", fields: [], needs: [] };

const onlyAccount = (shops: readonly Shop[], market: string): string => {
  const own = shops.filter((shop) => shop.market === market);
  return own.length === 1 ? (own[0]?.marketAccount ?? "") : "";
};

type AccountProps = { market: string; shops: readonly Shop[]; value: string; onChange: (account: string) => void };

/** Whose orders they are: one of the connected accounts, or a name for a shop without keys. */
function AccountField({ market, shops, value, onChange }: AccountProps) {
  const t = useTranslations("orders");
  if (shops.length === 0)
    return (
      <TextField
        label={t("importShopName", { market })}
        helperText={t("importShopHint")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
      />
    );
  return (
    <TextField
      select
      label={t("importAccount", { market })}
      value={value}
      helperText={value === "" ? t("importAccountHint") : undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      {shops.map(({ marketAccount }) => (
        <MenuItem key={marketAccount} value={marketAccount}>
          {marketAccount}
        </MenuItem>
      ))}
    </TextField>
  );
}
