"use client";
import AddIcon from "@mui/icons-material/Add";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { OPTION_GROUPS_MAX } from "@/lib/constants";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { combinationCount, combineOptions } from "@/lib/domain/options/combine-options";
import { CombinationTable } from "./combination-table";
import { GroupEditor } from "./group-editor";
import type { DraftGroup, ProductDraft } from "./product-draft";
import type { ChangeDraft } from "./use-product-window";

/** Combinations made without asking; more than this makes large products slow to save and no market takes them. */
const COMBINATIONS_FREE = 5_000;

type Props = { product: ProductDetail; draft: ProductDraft; onChange: ChangeDraft };

/** Option groups on the left, their combinations on the right. Changing a group regenerates the cross product. */
export function OptionsTab({ product, draft, onChange }: Props) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const [waiting, setWaiting] = useState<readonly DraftGroup[] | null>(null);

  function setGroups(groups: readonly DraftGroup[], merge?: string) {
    if (combinationCount(groups) > COMBINATIONS_FREE && combinationCount(groups) > draft.combinations.length)
      setWaiting(groups);
    else regenerate(groups, merge);
  }
  function regenerate(groups: readonly DraftGroup[], merge?: string) {
    onChange({ groups, combinations: combineOptions(groups, draft.combinations) }, merge);
  }
  function addGroup() {
    const id = `g${crypto.randomUUID().slice(0, 8)}`;
    setGroups([
      ...draft.groups,
      { id, name: t("newGroup", { number: draft.groups.length + 1 }), source: "", values: [] },
    ]);
  }

  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "1fr", lg: "400px minmax(0, 1fr)" },
        alignItems: "start",
      }}
    >
      <Panel
        title={t("groups")}
        action={
          <Button
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={draft.groups.length >= OPTION_GROUPS_MAX}
            onClick={addGroup}
          >
            {t("addGroup")}
          </Button>
        }
      >
        <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
          {t("groupsHint", { max: OPTION_GROUPS_MAX })}
        </Typography>
        <Box sx={{ display: "grid", gap: 2 }}>
          {draft.groups.map((group, index) => (
            <GroupEditor
              key={group.id}
              group={group}
              onChange={(next, merge) =>
                setGroups(
                  draft.groups.map((each, at) => (at === index ? next : each)),
                  merge,
                )
              }
              onRemove={() => setGroups(draft.groups.filter((_, at) => at !== index))}
            />
          ))}
        </Box>
        {draft.groups.length === 0 && <Alert severity="info">{t("noGroups")}</Alert>}
      </Panel>
      <Panel flush title={t("combinations", { count: draft.combinations.length })}>
        <CombinationTable
          combinations={draft.combinations}
          currency={product.currency}
          onChange={(combinations, merge) => onChange({ combinations }, merge)}
        />
      </Panel>
      <ConfirmDialog
        open={waiting !== null}
        title={t("manyTitle", { count: waiting ? combinationCount(waiting) : 0 })}
        confirm={t("manyGo")}
        cancel={common("cancel")}
        onConfirm={() => {
          if (waiting) regenerate(waiting);
          setWaiting(null);
        }}
        onCancel={() => setWaiting(null)}
      >
        {t("manyText")}
      </ConfirmDialog>
    </Box>
  );
}
