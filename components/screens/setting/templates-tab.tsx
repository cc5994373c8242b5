"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { Panel } from "@/components/ui/panel";
import { useCall } from "@/lib/client/use-call";
import type { LeaveGuard } from "@/lib/client/use-leave-guard";
import { onDemand } from "@/components/ui/on-demand";
import { NewTemplateDialog } from "./new-template-dialog";
import { NoticeTemplates } from "./notice-templates";
import { TemplateEditor } from "./template-editor";
import { TemplateList } from "./template-list";
import type { SettingPlace } from "./use-setting-place";

const ExportDialog = onDemand(() => import("./export-dialog").then((part) => part.ExportDialog));
const ImportDialog = onDemand(() => import("./import-dialog").then((part) => part.ImportDialog));

type Props = { place: SettingPlace; guard: LeaveGuard; onDirty: (isDirty: boolean) => void };

/** Markets and their templates on one side, the chosen template on the other. */
export function TemplatesTab({ place, guard, onDirty }: Props) {
  const t = useTranslations("setting");
  const [isAdding, setIsAdding] = useState(false);
  const [file, setFile] = useState<"export" | "import" | null>(null);
  const summary = useCall("userConfig.templateSummary", {});
  const all = summary.data ?? [];
  const here = all.filter(({ market }) => market === place.market);
  const current =
    here.find(({ templateName }) => templateName === place.template) ??
    (place.template === "" ? (here.find(({ isDefault }) => isDefault) ?? here[0]) : undefined);

  if (summary.error && !summary.data)
    return <FailureNote failure={summary.error} onRetry={() => void summary.mutate()} />;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "232px minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <TemplateList
        templates={all}
        loading={summary.isLoading}
        market={place.market}
        current={current?.templateName}
        onMarket={(market) => guard.ask(() => place.go({ market, template: "" }))}
        onTemplate={(template) => guard.ask(() => place.go({ template }))}
        onAdd={() => guard.ask(() => setIsAdding(true))}
        onFile={setFile}
      />
      {current ? (
        <TemplateEditor
          key={`${place.market}/${current.templateName}`}
          market={place.market}
          name={current.templateName}
          templates={all}
          onDirty={onDirty}
          onGo={(to) => place.go(to)}
        />
      ) : (
        !summary.isLoading && (
          <Panel>
            <Note
              title={place.template ? t("gone") : t("none")}
              text={t("noneHint")}
              action={
                <Button variant="contained" onClick={() => setIsAdding(true)}>
                  {t("add")}
                </Button>
              }
            />
          </Panel>
        )
      )}
      <Box sx={{ gridColumn: "1 / -1", minWidth: 0 }}>
        <NoticeTemplates />
      </Box>
      {file === "export" && <ExportDialog templates={all} onClose={() => setFile(null)} />}
      {file === "import" && <ImportDialog templates={all} onClose={() => setFile(null)} />}
      {isAdding && (
        <NewTemplateDialog
          market={place.market}
          taken={here.map(({ templateName }) => templateName)}
          onMade={(template) => place.go({ template })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Box>
  );
}
