"use client";
import { Redo as RedoIcon } from "./icons/redo";
import { Undo as UndoIcon } from "./icons/undo";
import { useTranslations } from "next-intl";
import { IconPress } from "./icon-press";

/** What has a history one can go back and forth in. */
export type Undoable = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };

/** Back and forth through what was changed. At either end the button keeps the focus, which a disabled one would lose. */
export function UndoButtons({ of }: { of: Undoable }) {
  const t = useTranslations("common");
  const steps = [
    { name: t("undo"), may: of.canUndo, go: of.undo, Icon: UndoIcon },
    { name: t("redo"), may: of.canRedo, go: of.redo, Icon: RedoIcon },
  ];
  return steps.map(({ name, may, go, Icon }) => (
    <IconPress key={name} label={name} aria-disabled={!may || undefined} onClick={may ? go : undefined}>
      <Icon fontSize="small" />
    </IconPress>
  ));
}
