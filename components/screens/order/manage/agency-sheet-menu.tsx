"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { Press } from "@/components/ui/press";
import { useCall } from "@/lib/client/use-call";

const DeedMenu = onDemand(() => import("@/components/ui/deed-menu").then((part) => part.DeedMenu));

type Props = { disabled: boolean; onChoose: (agencyName: string) => void };

/** The forwarders whose own order sheet the chosen orders can be written into. */
export function AgencySheetMenu({ disabled, onChoose }: Props) {
  const t = useTranslations("orderManage");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const agencies = useCall("orderManagement.agencies", anchor ? {} : null);
  return (
    <>
      <Press disabled={disabled} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {t("agencySheet")}
      </Press>
      {anchor && (
        <DeedMenu
          anchor={anchor}
          deeds={(agencies.data ?? []).map(({ name }) => ({ key: name, label: name, onPress: () => onChoose(name) }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
