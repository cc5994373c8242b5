"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { WorkDialog } from "@/components/ui/work-dialog";
import type { Area } from "@/lib/domain/staff/areas";
import { AreaBoxes } from "./area-boxes";

type Props = {
  name: string;
  areas: readonly Area[];
  isBusy: boolean;
  onClose: () => void;
  save: (areas: readonly Area[]) => void;
};

/** Changes the rights of a present staff member. */
export function RightsDialog({ name, areas: before, isBusy, onClose, save }: Props) {
  const t = useTranslations("staff");
  const [areas, setAreas] = useState<readonly Area[]>(before);
  return (
    <WorkDialog
      title={t("changeNamed", { name })}
      width="sm"
      onClose={onClose}
      action={{ label: t("save"), onClick: () => save(areas), disabled: areas.length === 0, loading: isBusy }}
    >
      <AreaBoxes value={areas} onChange={setAreas} error={areas.length === 0 ? t("rightsMissing") : undefined} />
    </WorkDialog>
  );
}
