"use client";
import { Alert, Box, Button, MenuItem, Paper, Skeleton, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberField } from "@/components/form/number-field";
import { CodeGateDialog } from "@/components/product/order/code-gate-dialog";
import { CodeRequestsDialog } from "@/components/product/order/code-requests-dialog";
import { stoppedOrders } from "@/components/product/order/stopped-orders";
import { DraftNote } from "@/components/ui/draft-note";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { useSourceMoney, useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { AgencyItemRow, AppliedParcel } from "@/lib/contract/schemas/agency";
import { PURPOSES, REQUEST_MAX } from "@/lib/domain/agency/application";
import { INSPECTIONS, PACKINGS, SHIPPING_WAYS } from "@/lib/domain/agency/fee";
import { CustomsItemField, type CustomsItem } from "./customs-item-field";
import { CombiningRisks } from "./combining-risks";
import { ParcelCustoms } from "./parcel-customs";
import { ParcelDivision } from "./parcel-division";
import { PRICE_RULE, QUANTITY_RULE, useApply, WEIGHT_RULE, type Apply, type Typed } from "./use-apply";

type Props = {
  idxs: readonly number[];
  /** What each order is called, by its number with us. */
  orderNames?: ReadonlyMap<number, string>;
  onClose: () => void;
};

/** Applications for one or many orders: what each parcel holds and lacks, filled in here, kept as drafts or sent at once. */
export function AgencyApplyDialog({ idxs, orderNames, onClose }: Props) {
  const t = useTranslations("agency");
  const model = useApply(idxs, onClose);
  const { parcels, refused, complete, results, problem } = model;
  const gate = useTranslations("codeGate");
  const [open, setOpen] = useState<"gate" | "ask" | null>(null);
  const names = new Map([
    ...[...(orderNames ?? [])].map(([idx, name]) => [String(idx), name] as const),
    ...parcels.flatMap(({ items }) => items.map((item) => [String(item.orderIdx), item.orderNo] as const)),
  ]);
  const stopped = stoppedOrders(refused, (key) => names.get(key) ?? key);
  const numberOf = (idx: number): string => names.get(String(idx)) ?? String(idx);
  const numbersOf = (some: readonly number[]): string => some.map(numberOf).join(", ");
  return (
    <WorkDialog
      width="xl"
      title={t("applyTitle", { count: idxs.length })}
      onClose={onClose}
      action={{
        label: t("applySend", { count: complete }),
        disabled: complete === 0,
        loading: model.working,
        onClick: () => void model.send(),
      }}
      aside={
        <Button
          variant="outlined"
          disabled={parcels.length === 0 || model.working}
          onClick={() => void model.keep()}
          sx={{ marginInlineEnd: "auto" }}
        >
          {t("applyKeep")}
        </Button>
      }
      note={
        <Typography variant="body2" role="status">
          {t("applySum", { parcels: parcels.length, complete, lacking: parcels.length - complete })}
        </Typography>
      }
    >
      {model.found && <DraftNote at={model.found.at} onTake={model.restore} onDiscard={model.forget} />}
      {problem && <Alert severity="error">{problem}</Alert>}
      {(results.length > 0 || refused.length > 0) && (
        <Alert severity="warning" role="status">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
            {[...results, ...refused].map(({ key, message, code }) => (
              <li key={key}>
                {names.get(key) ?? key}: {message ?? code}
              </li>
            ))}
          </Box>
          {stopped.length > 0 && (
            <Button size="small" color="inherit" onClick={() => setOpen("gate")}>
              {gate("title")}
            </Button>
          )}
        </Alert>
      )}
      {open !== null && stopped.length > 0 && (
        <CodeGateDialog
          stopped={stopped}
          isWorking={model.working}
          problem={problem}
          onCheck={() => void model.checkCodes(stopped)}
          onAsk={() => setOpen("ask")}
          onGo={model.letPass}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "ask" && <CodeRequestsDialog orders={model.stoppedOrders} onClose={() => setOpen("gate")} />}
      <Options model={model} />
      {model.failure && parcels.length === 0 ? (
        <FailureNote failure={model.failure} onRetry={model.reload} />
      ) : model.loading ? (
        <Skeleton variant="rounded" height={240} aria-label={t("applyLoading")} />
      ) : (
        <>
          <CombiningRisks
            pairs={model.risks.map(({ idxs: mine, otherIdxs, other, ...risk }) => ({
              ...risk,
              one: numbersOf(mine),
              other: other || numbersOf(otherIdxs),
            }))}
          />
          {model.divisions.map((division) => (
            <ParcelDivision
              key={division.idxs.join()}
              division={division}
              name={parcels.find(({ idxs: mine }) => division.idxs.includes(mine[0] ?? 0))?.receiverName ?? ""}
              numberOf={numberOf}
              onChoose={(some) => model.divide(division.idxs, some)}
            />
          ))}
          {parcels.map((parcel) => (
            <ParcelForm key={parcel.idxs.join(",")} parcel={parcel} model={model} />
          ))}
        </>
      )}
    </WorkDialog>
  );
}

/** A customs item brings its English name and HS code along where nothing else was typed. */
const chosen = (item: CustomsItem | null): Typed =>
  item ? { customsItemNo: item.code, nameEn: item.nameEn, hsCode: item.hsCode } : { customsItemNo: "" };

function Options({ model }: { model: Apply }) {
  const t = useTranslations("agency");
  const { options, setOptions } = model;
  const choice = <Key extends "way" | "purpose" | "inspection" | "packing">(
    key: Key,
    label: string,
    values: readonly (typeof options)[Key][],
    name: (value: (typeof options)[Key]) => string,
  ) => (
    <TextField
      select
      size="small"
      label={label}
      value={options[key]}
      onChange={({ target }) => {
        const value = values.find((one) => one === target.value);
        if (value) setOptions({ [key]: value });
      }}
    >
      {values.map((value) => (
        <MenuItem key={value} value={value}>
          {name(value)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      component="section"
      aria-label={t("common")}
      sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(5, 1fr)" }, pt: 1 }}
    >
      {choice("way", t("wayLabel"), SHIPPING_WAYS, (way) => t(`way.${way}`))}
      {choice("purpose", t("purposeLabel"), PURPOSES, (purpose) => t(`purpose.${purpose}`))}
      {choice("inspection", t("inspectionLabel"), INSPECTIONS, (one) => t(`inspection.${one}`))}
      {choice("packing", t("packingLabel"), PACKINGS, (one) => t(`packing.${one}`))}
      <NumberField
        size="small"
        label={t("weightLabel")}
        value={options.weight}
        rule={WEIGHT_RULE}
        onText={(weight) => setOptions({ weight })}
      />
      <Box sx={{ gridColumn: { xs: "1 / -1", md: "span 2" } }}>
        <CustomsItemField
          label={t("customsForAll")}
          items={model.customsItems}
          code=""
          problem={model.customsFailure ? t("customsFailed") : undefined}
          onChoose={(item) => item && model.typeAll(chosen(item))}
        />
      </Box>
      <TextField
        size="small"
        label={t("request")}
        value={options.request}
        onChange={({ target }) => setOptions({ request: target.value })}
        slotProps={{ htmlInput: { maxLength: REQUEST_MAX } }}
        sx={{ gridColumn: { xs: "1 / -1", md: "span 3" } }}
      />
    </Box>
  );
}

/** Fields whose lack is said in the seller's language; any other in the upstream's words. */
const SAID = [
  "receiverName",
  "receiverNameEn",
  "pcc",
  "phone",
  "zip",
  "address",
  "nameEn",
  "customsItemNo",
  "hsCode",
  "quantity",
  "unitPriceCny",
  "chinaOrderNo",
  "chinaTrackingNo",
  "productUrl",
  "imageUrl",
] as const;

function useLackText(parcel: AppliedParcel) {
  const t = useTranslations("agency");
  const sayable = (field: string) => SAID.find((one) => one === field);
  const text = ({ field, message }: { field: string; message: string }) => {
    const known = sayable(field);
    return known ? t(`lack.${known}`) : message;
  };
  return {
    of: (field: string, orderIdx?: number): string | undefined => {
      const lack = parcel.lacks.find((one) => one.field === field && one.orderIdx === orderIdx);
      return lack && text(lack);
    },
    /** Missing facts that cannot be filled in here, because they come from the order itself. */
    elsewhere: parcel.lacks
      .filter(({ field }) =>
        ["receiverName", "zip", "address", "productUrl", "imageUrl", "items", "request"].includes(field),
      )
      .map(text),
  };
}

function ParcelForm({ parcel, model }: { parcel: AppliedParcel; model: Apply }) {
  const t = useTranslations("agency");
  const money = useSourceMoney();
  const won = useWon();
  const lack = useLackText(parcel);
  const [first = 0] = parcel.idxs;
  const typed = model.typedOf(first);
  const field = (name: "receiverNameEn" | "pcc" | "phone", value: string, label: string) => (
    <TextField
      size="small"
      label={label}
      value={typed[name] ?? value}
      onChange={({ target }) => model.type(first, { [name]: target.value })}
      error={lack.of(name) !== undefined}
      helperText={lack.of(name) ?? (name === "receiverNameEn" && parcel.isNameSuggested ? t("suggested") : undefined)}
      slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 60 } }}
    />
  );
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={t("parcelOf", { name: parcel.receiverName })}
      sx={{ p: 1.5, display: "grid", gap: 1.5 }}
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography sx={{ fontWeight: 600 }}>{parcel.receiverName}</Typography>
        <Typography variant="caption" sx={{ color: "text.secondary", flex: 1 }}>
          {parcel.address}
        </Typography>
        {parcel.items.length > 1 && <StatusChip meaning="accent" label={t("bundle", { count: parcel.items.length })} />}
        <StatusChip
          meaning={parcel.lacks.length === 0 ? "success" : "warning"}
          label={parcel.lacks.length === 0 ? t("complete") : t("lacksCount", { count: parcel.lacks.length })}
        />
        <Typography variant="body2">{t("declared", { amount: money(parcel.declaredCny, "CNY") })}</Typography>
        {parcel.estimatedFee !== null && parcel.estimatedFee > 0 && (
          <Typography variant="body2">{t("about", { fee: won(parcel.estimatedFee) })}</Typography>
        )}
      </Box>
      <ParcelCustoms parcel={parcel} model={model} />
      {lack.elsewhere.length > 0 && (
        <Alert severity="warning">
          {lack.elsewhere.join(" ")} {t("mendOrder")}
        </Alert>
      )}
      <Box sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", sm: "repeat(3, 1fr)" } }}>
        {field("receiverNameEn", parcel.receiverNameEn, t("nameEnOf", { name: parcel.receiverName }))}
        {field("pcc", parcel.pcc, t("pccOf", { name: parcel.receiverName }))}
        {field("phone", "", t("phoneOf", { name: parcel.receiverName }))}
      </Box>
      {parcel.items.map((item) => (
        <ItemForm key={item.orderIdx} item={item} parcel={parcel} model={model} />
      ))}
    </Paper>
  );
}

type ItemProps = { item: AgencyItemRow; parcel: AppliedParcel; model: Apply };
type TextName = "nameEn" | "nameCn" | "color" | "size" | "chinaOrderNo" | "chinaTrackingNo" | "hsCode";

function ItemForm({ item, parcel, model }: ItemProps) {
  const t = useTranslations("agency");
  const markets = useTranslations("markets");
  const lack = useLackText(parcel);
  const { orderIdx, orderNo } = item;
  const typed = model.typedOf(orderIdx);
  const text = (name: TextName, maxLength: number) => (
    <TextField
      size="small"
      label={t(`item.${name}`)}
      value={typed[name] ?? item[name]}
      onChange={({ target }) => model.type(orderIdx, { [name]: target.value })}
      error={lack.of(name, orderIdx) !== undefined}
      helperText={lack.of(name, orderIdx)}
      slotProps={{ htmlInput: { "aria-label": t("itemOf", { field: t(`item.${name}`), order: orderNo }), maxLength } }}
    />
  );
  const number = (name: "quantity" | "unitPriceCny", rule: typeof QUANTITY_RULE | typeof PRICE_RULE) => (
    <NumberField
      size="small"
      label={t(`item.${name}`)}
      value={typed[name] ?? String(item[name])}
      rule={rule}
      onText={(value) => model.type(orderIdx, { [name]: value })}
      problem={lack.of(name, orderIdx)}
      slotProps={{ htmlInput: { "aria-label": t("itemOf", { field: t(`item.${name}`), order: orderNo }) } }}
    />
  );
  return (
    <Box
      role="group"
      aria-label={t("itemGroup", { order: orderNo })}
      sx={{ display: "grid", gap: 1.25, pt: 1, borderTop: 1, borderColor: "divider" }}
    >
      <Box sx={{ display: "flex", gap: 1.25, minWidth: 0 }}>
        <Thumb src={item.imageUrl} alt="" size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {item.productName}
          </Typography>
          <Typography variant="caption" sx={{ color: "text.secondary" }}>
            {markets(item.market)} {orderNo}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: "grid", gap: 1.25, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(5, 1fr)" } }}>
        <Box sx={{ gridColumn: { xs: "1 / -1", md: "span 2" } }}>
          <CustomsItemField
            label={t("customsOf", { order: orderNo })}
            items={model.customsItems}
            code={typed.customsItemNo ?? item.customsItemNo}
            problem={lack.of("customsItemNo", orderIdx)}
            onChoose={(found) => model.type(orderIdx, chosen(found))}
          />
        </Box>
        {text("nameEn", 100)}
        {text("nameCn", 100)}
        {text("hsCode", 14)}
        {text("color", 100)}
        {text("size", 100)}
        {number("quantity", QUANTITY_RULE)}
        {number("unitPriceCny", PRICE_RULE)}
        {text("chinaOrderNo", 40)}
        {text("chinaTrackingNo", 40)}
      </Box>
    </Box>
  );
}
