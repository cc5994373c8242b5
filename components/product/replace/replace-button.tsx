"use client";
import { FindReplace } from "@/components/ui/icons/find-replace";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState, type ReactElement } from "react";
import { IconPress } from "@/components/ui/icon-press";
import { onDemand } from "@/components/ui/on-demand";
import type { ReplaceProps } from "./replace-dialog";

const ReplaceDialog = onDemand(() => import("./replace-dialog").then((part) => part.ReplaceDialog)) as <Row, Edit>(
  props: ReplaceProps<Row, Edit> & { onClose: () => void },
) => ReactElement;

/** Opens finding and replacing in a list, also by Ctrl+H; no dialog is opened over another. */
export function ReplaceButton<Row, Edit>(props: ReplaceProps<Row, Edit>) {
  const t = useTranslations("replace");
  const [isOpen, setOpen] = useState(false);
  const open = useEffectEvent((event: KeyboardEvent) => {
    // By its place, because a Korean keyboard says ㅗ there.
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.code !== "KeyH") return;
    event.preventDefault();
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) setOpen(true);
  });
  useEffect(function listenForTheKeys() {
    const press = (event: KeyboardEvent) => open(event);
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <IconPress label={t("open")} keys="Ctrl+H" aria-keyshortcuts="Control+H" onClick={() => setOpen(true)}>
        <FindReplace />
      </IconPress>
      {isOpen && <ReplaceDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
