"use client";
import { Translate as TranslateIcon } from "@/components/ui/icons/translate";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { DraftText, Offer } from "./use-translations-of";

const TranslateDialog = onDemand(() => import("./translate-dialog").then((part) => part.TranslateDialog));

/** Asks for the Korean of texts the source names; nothing to press where it names none. */
export function TranslateButton(props: { texts: readonly DraftText[]; onTake: (taken: readonly Offer[]) => void }) {
  const { texts, onTake } = props;
  const t = useTranslations("wording");
  const [isOpen, setOpen] = useState(false);
  const named = texts.filter(({ source }) => source.trim() !== "");
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<TranslateIcon />}
        disabled={named.length === 0}
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </Button>
      {isOpen && <TranslateDialog texts={named} onTake={onTake} onClose={() => setOpen(false)} />}
    </>
  );
}
