"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { onDemand } from "@/components/ui/on-demand";
import { Panel } from "@/components/ui/panel";
import { openPage } from "@/lib/client/open-page";
import { OPTION_GROUPS_MAX } from "@/lib/constants";
import { picturesOf } from "@/lib/domain/translation/picture-replaced";
import { GroupEditor } from "./group-editor";
import { PicturePicker } from "./picture-picker";
import type { TabProps } from "./tab-props";
import { SourceChangePanel } from "./source-change-panel";
import { openRows } from "./use-source-change";
import { TranslateButton } from "./translate-button";
import { optionTexts, withOptionNames } from "./draft-texts";
import { COMBINATIONS_SAVED_MAX, useOptions } from "./use-options";

/** A sheet, and the window opens on another tab. */
const CombinationTable = onDemand(() => import("./combination-table").then((part) => part.CombinationTable));

/** Option groups on the left, their combinations on the right. Changing a group's values regenerates the cross product. */
export function OptionsTab({ product, draft, onChange }: TabProps) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const options = useOptions({ draft, onChange });
  const { waiting, picturing } = options;
  const vanished = useMemo(
    () => new Set(openRows(product, draft).flatMap(({ kind, id }) => (kind === "vanished" ? [id] : []))),
    [product, draft],
  );
  const pictures = useMemo(
    () => [
      ...new Set([
        ...draft.images,
        ...picturesOf({ ...product, mainImages: [...draft.images], option: product.option }),
      ]),
    ],
    [draft.images, product],
  );

  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <SourceChangePanel product={product} draft={draft} onChange={onChange} />
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "440px minmax(0, 1fr)" },
          alignItems: "start",
        }}
      >
        <Panel
          title={t("groups")}
          action={
            <>
              <TranslateButton texts={optionTexts(draft)} onTake={(taken) => onChange(withOptionNames(draft, taken))} />
              <Button
                variant="outlined"
                startIcon={<AddIcon />}
                disabled={draft.groups.length >= OPTION_GROUPS_MAX}
                onClick={options.addGroup}
              >
                {t("addGroup")}
              </Button>
            </>
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
                isFirst={index === 0}
                isLast={index === draft.groups.length - 1}
                onValues={(values) => options.setValues(group, values)}
                onNames={options.setNames}
                onPicture={(value) => options.setPicturing({ group, value })}
                onMove={(by) => options.moveGroup(index, by)}
                onRemove={() => options.removeGroup(group.id)}
              />
            ))}
          </Box>
          {draft.groups.length === 0 && <Alert severity="info">{t("noGroups")}</Alert>}
        </Panel>
        <Panel flush title={t("combinations", { count: draft.combinations.length })}>
          <CombinationTable
            combinations={draft.combinations}
            currency={product.currency}
            vanished={vanished}
            onChange={(combinations, merge) => onChange({ combinations }, merge)}
          />
        </Panel>
        {picturing && (
          <PicturePicker
            name={picturing.value.name}
            value={picturing.value.image ?? null}
            pictures={pictures}
            onPick={options.setPicture}
            onTranslate={(url) => {
              openPage("translation", { url, site: product.site, code: product.code });
              options.setPicturing(null);
            }}
            onClose={() => options.setPicturing(null)}
          />
        )}
        <ConfirmDialog
          open={waiting !== null}
          danger={waiting?.kind === "emptied"}
          title={
            waiting?.kind === "emptied"
              ? t("emptiedTitle", { before: waiting.before, count: waiting.count })
              : t("manyTitle", { count: waiting?.count ?? 0 })
          }
          confirm={waiting?.kind === "emptied" ? t("emptiedGo") : t("manyGo")}
          cancel={common("cancel")}
          onConfirm={() => options.answer(true)}
          onCancel={() => options.answer(false)}
        >
          {waiting?.kind === "emptied" ? t("emptiedText") : t("manyText")}
          {(waiting?.count ?? 0) > COMBINATIONS_SAVED_MAX && ` ${t("tooManyText", { max: COMBINATIONS_SAVED_MAX })}`}
        </ConfirmDialog>
      </Box>
    </Box>
  );
}
