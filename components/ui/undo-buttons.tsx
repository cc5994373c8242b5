"use client";
import { Redo as RedoIcon } from "./icons/redo";
import { Undo as UndoIcon } from "./icons/undo";
import { useTranslations } from "next-intl";
import { IconPress } from "./icon-press";
import { useFocusInRows } from "./use-focus-in-rows";

/** What has a history one can go back and forth in. */
export type Undoable = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };

/** Back and forth through what was changed. At either end the focus goes to the other button. */
export function UndoButtons({ of }: { of: Undoable }) {
  const t = useTranslations("common");
  const focus = useFocusInRows<HTMLSpanElement>();
  const steps = [
    { name: t("undo"), may: of.canUndo, go: of.undo, Icon: UndoIcon },
    { name: t("redo"), may: of.canRedo, go: of.redo, Icon: RedoIcon },
  ];
  return (
    <span {...focus} style={{ display: "contents" }}>
      {steps.map(({ name, may, go, Icon }) => (
        <IconPress key={name} label={name} disabled={!may} onClick={go}>
          <Icon fontSize="small" />
        </IconPress>
      ))}
    </span>
  );
}
