"use client";
import { Autocomplete, Box, Button, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { useCall, useWrite } from "@/lib/client/use-call";
import { FORWARDERS } from "@/lib/domain/template/forwarders";
import { SecretField } from "./secret-field";
import { FormText } from "./form-text";
import { useKeptForm } from "./use-kept-form";
import { useReportDirty } from "./use-report-dirty";

/** The forwarder the seller ships with, and its account and key. */
export function ShippingAgent({ onDirty }: { onDirty: (isDirty: boolean) => void }) {
  const t = useTranslations("setting");
  const common = useTranslations("common");
  const loaded = useCall("userConfig.shippingAgent", {});
  const saving = useWrite("userConfig.setShippingAgent");
  const stored = {
    agencyName: loaded.data?.agencyName ?? "",
    account: loaded.data?.account ?? "",
    apiKey: loaded.data?.apiKey ?? "",
  };
  const form = useKeptForm(stored, () => loaded.mutate());
  useReportDirty(form.isDirty, onDirty);
  const isOther = form.values.agencyName.trim() !== stored.agencyName;

  if (loaded.error && !loaded.data) return <FailureNote failure={loaded.error} onRetry={() => void loaded.mutate()} />;
  return (
    <Panel
      title={t("agent")}
      action={
        <StatusChip meaning={stored.agencyName ? "success" : "neutral"} label={stored.agencyName || t("isUnset")} />
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 2 }}>
        {t("agentHint")}
      </Typography>
      <Box
        component="form"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void form.save(
            () =>
              saving.trigger({
                body: { ...form.values, ...(isOther && form.values.apiKey === stored.apiKey && { apiKey: "" }) },
              }),
            t("agentSaved"),
          );
        }}
        sx={{ display: "grid", gap: 1.5 }}
      >
        <Autocomplete
          freeSolo
          options={FORWARDERS}
          inputValue={form.values.agencyName}
          onInputChange={(_, agencyName) => form.set({ agencyName })}
          renderInput={(params) => <TextField {...params} label={t("agencyName")} helperText={t("agencyNameHint")} />}
        />
        <FormText
          label={t("agentAccount")}
          value={form.values.account}
          maxLength={100}
          onText={(account) => form.set({ account })}
        />
        <SecretField
          label={t("agentKey")}
          stored={isOther ? "" : stored.apiKey}
          value={isOther && form.values.apiKey === stored.apiKey ? "" : form.values.apiKey}
          onText={(apiKey) => form.set({ apiKey })}
        />
        <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
          <Button type="submit" variant="contained" disabled={!form.isDirty} loading={form.busy}>
            {common("save")}
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
