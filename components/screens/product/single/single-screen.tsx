"use client";
import { Alert, Box, Button, LinearProgress, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { GroupAndMemo } from "@/components/product/group-and-memo";
import { KoreanSwitch } from "@/components/product/korean-switch";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { workMeaning } from "@/components/product/work-meaning";
import { productWord } from "@/lib/client/product-word";
import { hrefOf } from "@/lib/routes";
import { ProductPreview } from "./product-preview";
import { useSingle, type Single } from "./use-single";

/** Collect one product by its address and see at once what came of it. */
export function SingleScreen() {
  const t = useTranslations("single");
  const collect = useTranslations("collect");
  const common = useTranslations("common");
  const shell = useTranslations("shell");
  const router = useRouter();
  const model = useSingle();

  return (
    <>
      <PageHeader title={t("title")} hint={t("hint")} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 5fr) minmax(0, 7fr)" },
          alignItems: "start",
        }}
      >
        <Panel>
          <AddressPart model={model} />
        </Panel>
        <Panel title={t("preview")} labelledBy="preview">
          <Outcome model={model} />
        </Panel>
      </Box>
      <ConfirmDialog
        open={model.botMissing}
        title={collect("noBotTitle")}
        confirm={shell("goToLogin")}
        cancel={common("close")}
        onConfirm={() => router.push(hrefOf("login", productWord(), { next: hrefOf("single", productWord()) }))}
        onCancel={model.dismissBot}
      >
        {collect("noBot")}
      </ConfirmDialog>
    </>
  );
}

function AddressPart({ model }: { model: Single }) {
  const t = useTranslations("single");
  const collect = useTranslations("collect");
  const { address, quota } = model;
  const isTyped = model.text.trim() !== "";
  return (
    <Stack
      component="form"
      spacing={1.5}
      onSubmit={(event) => {
        event.preventDefault();
        void model.start();
      }}
    >
      <TextField
        autoFocus
        label={t("address")}
        placeholder="https://item.taobao.com/item.htm?id=…"
        value={model.text}
        onChange={({ target }) => model.setText(target.value)}
        error={isTyped && !address.ok}
        helperText={
          !isTyped
            ? collect("sites")
            : address.ok
              ? address.code === undefined
                ? t("recognisedShort", { site: address.site })
                : t("recognised", { site: address.site, code: address.code })
              : collect(`problem.${address.problem}`)
        }
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      {model.isOwned && <Alert severity="info">{t("owned")}</Alert>}
      <GroupAndMemo of={model} />
      <KoreanSwitch of={model.korean} />
      {model.problem && <Alert severity="error">{model.problem}</Alert>}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, flexWrap: "wrap" }}>
        <Button type="submit" variant="contained" disabled={!address.ok} loading={model.starting}>
          {t(model.isOwned ? "collectFresh" : "collect")}
        </Button>
        {quota && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {quota.limit === null || quota.remaining === null
              ? collect("quotaOpen", { used: quota.used })
              : collect("quota", { remaining: quota.remaining, limit: quota.limit })}
          </Typography>
        )}
      </Box>
    </Stack>
  );
}

function Outcome({ model }: { model: Single }) {
  const t = useTranslations("single");
  const states = useTranslations("work.status");
  const reasons = useTranslations("work.reason");
  const { item, product } = model;

  if (model.workNumber === null) return <Note title={t("empty")} text={t("emptyHint")} />;
  if (model.workFailure && !item) return <Note role="alert" title={model.workFailure.message} />;
  if (item?.status === "Fail" || item?.status === "Cancelled") {
    const reason =
      item.reason && reasons.has(item.reason as "captcha") ? reasons(item.reason as "captcha") : item.message;
    return (
      <Note
        role="alert"
        title={t("failed")}
        text={reason}
        action={
          <Button
            variant="outlined"
            loading={model.starting}
            disabled={!model.address.ok}
            onClick={() => void model.start()}
          >
            {t("again")}
          </Button>
        }
      />
    );
  }
  if (model.productFailure && !product) return <FailureNote failure={model.productFailure} onRetry={model.another} />;
  if (!product) {
    return (
      <Box sx={{ py: 6, px: 3, display: "grid", gap: 2, justifyItems: "center" }} role="status">
        <StatusChip meaning={workMeaning(item?.status ?? "Waiting")} label={states(item?.status ?? "Waiting")} />
        <Typography variant="body2">{t("running")}</Typography>
        <LinearProgress aria-label={t("running")} sx={{ width: "100%", maxWidth: 360 }} />
      </Box>
    );
  }
  return <ProductPreview product={product} onAnother={model.another} />;
}
