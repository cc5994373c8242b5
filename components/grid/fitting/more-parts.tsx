"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";

const DeedMenu = onDemand(() => import("@/components/ui/deed-menu").then((part) => part.DeedMenu));

type Part = { key: string; text: string; isShown: boolean; onPress: () => void };

/** The parts of a line that have no room in it, as a menu. Its button says how many they are, or which of them is shown. */
export function MoreParts({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations("cells");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Its width is measured while it is not needed, so it stays in the line.
  const isEmpty = parts.length === 0;
  const shown = parts.find(({ isShown }) => isShown);
  return (
    <>
      <Press
        data-more=""
        data-out={isEmpty || undefined}
        aria-hidden={isEmpty || undefined}
        tabIndex={isEmpty ? -1 : undefined}
        look={shown ? "filled" : "text"}
        end={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-current={shown ? "true" : undefined}
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {shown?.text ?? t("moreParts", { count: parts.length })}
      </Press>
      {anchor && (
        <DeedMenu
          anchor={anchor}
          deeds={parts.map(({ key, text, onPress }) => ({ key, label: text, onPress }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
