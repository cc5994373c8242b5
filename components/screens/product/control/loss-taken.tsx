"use client";
import { useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
import { useWon } from "@/components/ui/won";
import type { ListedRow } from "./listed-row";

/** The loss that was confirmed for a listing, and why; nothing where none was. */
export function LossTaken({ taken }: { taken: ListedRow["lossTaken"] }) {
  const t = useTranslations("work");
  const won = useWon();
  if (!taken) return null;
  const text = t("lossTaken", { amount: won(taken.krw), reason: taken.reason });
  return (
    <Hint title={text} fills>
      <span tabIndex={0} className="n-caption n-warning n-cut" style={{ display: "block", flex: 1 }}>
        {text}
      </span>
    </Hint>
  );
}
