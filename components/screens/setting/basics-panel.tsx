"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { FieldGrid } from "./field-grid";
import { FormText } from "./form-text";
import { useTakenHint } from "./use-taken-hint";
import type { TemplateEditorModel } from "./use-template-editor";

const TEXT_LENGTH_MAX = 100;

/** Brand, maker, origin and after-sales service. */
export function BasicsPanel({ model: { form, set, market } }: { model: TemplateEditorModel }) {
  const t = useTranslations("setting");
  const fields = useTranslations("setting.field");
  const hintOf = useTakenHint(market);
  return (
    <Panel title={t("basics")}>
      <FieldGrid>
        {(["brandName", "manufacturer", "originArea"] as const).map((name) => (
          <FormText
            key={name}
            label={fields(name)}
            value={form[name]}
            maxLength={TEXT_LENGTH_MAX}
            hint={hintOf(name) ?? (form[name].trim() === "" ? t(`empty.${name}`) : undefined)}
            onText={(text) => set({ [name]: text })}
          />
        ))}
      </FieldGrid>
      <Box sx={{ display: "grid", gap: 1.5, pt: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 2fr" } }}>
        <FormText
          label={fields("afterPhone")}
          value={form.afterPhone}
          maxLength={30}
          hint={hintOf("afterPhone") ?? (form.afterPhone.trim() === "" ? t("empty.afterPhone") : undefined)}
          onText={(afterPhone) => set({ afterPhone })}
        />
        <FormText
          label={fields("afterContent")}
          value={form.afterContent}
          maxLength={1_000}
          multiline
          hint={hintOf("afterContent")}
          onText={(afterContent) => set({ afterContent })}
        />
      </Box>
    </Panel>
  );
}
