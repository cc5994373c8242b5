"use client";
import { Checkbox, FormControlLabel } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "./confirm-dialog";
import { ConflictDialog } from "./conflict-dialog";
import { useFailureText } from "./state-notes";

type SaveEnd =
  | { kind: "saved" }
  | { kind: "refused"; message: string }
  | { kind: "failed"; failure: { message: string; kind?: string } }
  | { kind: "conflict" };

type Props = {
  /** What is being saved, as a window's state gives it. `save(true)` overwrites what others saved meanwhile. */
  model: {
    end: SaveEnd | null;
    dismissEnd: () => void;
    save: (force?: boolean) => Promise<void>;
    loadTheirs: () => Promise<void>;
    /** Where mine can be put on top of theirs; left out where it cannot. */
    mergeTheirs?: () => void;
  };
  /** What else is to be known about a save that succeeded. */
  savedNote?: ReactNode;
  /** Where the answer to "close the window?" can be remembered: called with it. */
  onRemember?: (choice: AfterSave) => void;
};
/** What becomes of the window after a save. */
export type AfterSave = "close" | "keep";

/**
 * How a save in a window of its own ended (docs/specification.md#fixed-texts): success and then close or keep, the
 * server's refusal, a failure, or a conflict.
 */
export function SaveEndDialogs({ model, savedNote, onRemember }: Props) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const textOf = useFailureText();
  const [asking, setAsking] = useState(false);
  const [isRemembered, setRemembered] = useState(false);
  const { end } = model;
  const remember = (choice: AfterSave) => {
    if (isRemembered) onRemember?.(choice);
  };

  return (
    <>
      <ConfirmDialog
        open={end?.kind === "saved" && !asking}
        title={t("savedTitle")}
        confirm={common("confirm")}
        onConfirm={() => setAsking(true)}
        onCancel={() => setAsking(true)}
      >
        {t("savedText")}
        {savedNote}
      </ConfirmDialog>
      <ConfirmDialog
        open={end?.kind === "saved" && asking}
        title={t("closeQuestion")}
        confirm={t("closeWindow")}
        cancel={t("keepWindow")}
        onConfirm={() => {
          remember("close");
          window.close();
        }}
        onCancel={() => {
          remember("keep");
          setAsking(false);
          model.dismissEnd();
        }}
      >
        {onRemember && (
          <FormControlLabel
            control={<Checkbox checked={isRemembered} onChange={(_, checked) => setRemembered(checked)} />}
            label={t("rememberChoice")}
          />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={end?.kind === "refused" || end?.kind === "failed"}
        title={t("errorTitle")}
        confirm={common("confirm")}
        onConfirm={model.dismissEnd}
        onCancel={model.dismissEnd}
      >
        {end?.kind === "refused"
          ? end.message
          : end?.kind === "failed"
            ? `${t("saveFailed")} ${textOf(end.failure)}`
            : null}
      </ConfirmDialog>
      <ConflictDialog
        open={end?.kind === "conflict"}
        onKeep={model.dismissEnd}
        onMerge={model.mergeTheirs}
        onLoadTheirs={() => void model.loadTheirs()}
        onOverwrite={() => void model.save(true)}
      />
    </>
  );
}
