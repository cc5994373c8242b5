"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { KeywordPanel } from "@/components/product/keyword-panel/keyword-panel";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import type { ProductRow } from "@/components/product/product-row";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** Sets the search tags of many products, with Naver's keyword table next to them. */
export function TagsDialog({ rows, onClose }: Props) {
  const t = useTranslations("tags");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const setTags = useWrite("market.setTags");
  const [tags, setTagList] = useState<readonly string[]>(rows.length === 1 ? (rows[0]?.tags ?? []) : []);
  const [problem, setProblem] = useState<string | null>(null);
  const overwritten = rows.length > 1 ? rows.filter((row) => row.tags.length > 0).length : 0;

  async function save() {
    // A button that could not be pressed would leave the last word in the field: leaving it is what takes it up.
    if (tags.length === 0) return setProblem(t("needed"));
    setProblem(null);
    try {
      await setTags.trigger({ body: { objectIds: rows.map(({ id }) => id), tags: [...tags] } });
      notify(t("saved", { count: rows.length }));
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setProblem(textOf(error));
    }
  }

  return (
    <WorkDialog
      width="xl"
      title={t("title", { count: rows.length })}
      onClose={onClose}
      aside={
        <Button variant="text" onClick={() => setTagList([])}>
          {common("reset")}
        </Button>
      }
      action={{
        label: common("save"),
        loading: setTags.isMutating,
        onClick: () => void save(),
      }}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      {overwritten > 0 && <Alert severity="info">{t("overwrites", { count: overwritten })}</Alert>}
      <KeywordPanel names={rows.map(({ name }) => name)} tags={tags} onChange={setTagList} />
    </WorkDialog>
  );
}
