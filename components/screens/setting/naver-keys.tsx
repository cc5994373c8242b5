"use client";
import { Box, Button, Link, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall, useWrite } from "@/lib/client/use-call";
import { SecretField } from "./secret-field";
import { FormText } from "./form-text";
import { useKeptForm } from "./use-kept-form";
import { useReportDirty } from "./use-report-dirty";

const EMPTY = { apiKey: "", customerId: "", secretKey: "" };

/** The seller's own keys of Naver's search ads, which the keyword table asks with. */
export function NaverKeys({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const t = useTranslations("setting");
  const common = useTranslations("common");
  const loaded = useCall("userConfig.naverKeywordApi", {});
  const saving = useWrite("userConfig.setNaverKeywordApi");
  const [isAsking, setIsAsking] = useState(false);
  const stored = {
    apiKey: loaded.data?.apiKey ?? "",
    customerId: loaded.data?.customerId ?? "",
    secretKey: loaded.data?.secretKey ?? "",
  };
  const form = useKeptForm(stored, () => loaded.mutate());
  useReportDirty(form.isDirty, onDirty);
  const isWhole = Object.values(form.values).every((value) => value.trim() !== "");

  if (loaded.error && !loaded.data) return <FailureNote failure={loaded.error} onRetry={() => void loaded.mutate()} />;
  return (
    <Panel
      title={t("naver")}
      action={
        <StatusChip meaning={stored.apiKey ? "success" : "neutral"} label={t(stored.apiKey ? "isSet" : "isUnset")} />
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
        {t("naverHint")}{" "}
        <Link href="https://manage.searchad.naver.com" target="_blank" rel="noopener noreferrer">
          {t("naverLink")}
        </Link>
      </Typography>
      <Box
        component="form"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save(() => saving.trigger({ body: form.values }), t("keysSaved"));
        }}
        sx={{ display: "grid", gap: 1.5 }}
      >
        <FormText
          label={t("customerId")}
          value={form.values.customerId}
          maxLength={30}
          onText={(customerId) => form.set({ customerId })}
        />
        <SecretField
          label={t("accessLicense")}
          stored={stored.apiKey}
          value={form.values.apiKey}
          onText={(apiKey) => form.set({ apiKey })}
        />
        <SecretField
          label={t("secretKey")}
          stored={stored.secretKey}
          value={form.values.secretKey}
          onText={(secretKey) => form.set({ secretKey })}
        />
        <Box sx={{ display: "flex", gap: 1, justifyContent: "flex-end" }}>
          {stored.apiKey && (
            <Button variant="text" color="error" onClick={() => setIsAsking(true)}>
              {t("forgetKeys")}
            </Button>
          )}
          <Button type="submit" variant="contained" disabled={!form.isDirty || !isWhole} loading={form.busy}>
            {common("save")}
          </Button>
        </Box>
      </Box>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t("forgetKeysTitle")}
        confirm={t("forgetKeys")}
        cancel={common("cancel")}
        onConfirm={() => {
          setIsAsking(false);
          void form.save(() => saving.trigger({ body: EMPTY }), t("keysForgotten"));
        }}
        onCancel={() => setIsAsking(false)}
      >
        {t("forgetKeysText")}
      </ConfirmDialog>
    </Panel>
  );
}
