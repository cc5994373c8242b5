"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { MendQuestion } from "@/components/product/mend-question";
import { useMend, type Correction } from "@/components/product/use-mend";
import { useCall } from "@/lib/client/use-call";

/** After words were corrected here: how many other products say them as they were, to be looked at and changed too. */
export function MendOffers({ corrections }: { corrections: readonly Correction[] }) {
  const mend = useMend();
  return (
    <>
      {corrections.map((one) => (
        <MendOffer key={one.word} correction={one} onShow={() => mend.ask(one)} />
      ))}
      <MendQuestion mend={mend} />
    </>
  );
}

/** The same, where the window may be closed before the offer is seen. */
export function MendOfferTexts({ corrections }: { corrections: readonly Correction[] }) {
  return corrections.map((one) => <MendOffer key={one.word} correction={one} />);
}

function MendOffer({ correction, onShow }: { correction: Correction; onShow?: () => void }) {
  const t = useTranslations("words");
  const preview = useCall("words.previewMend", { body: correction });
  const count = preview.data?.rows.length ?? 0;
  if (count === 0) return null;
  const action = onShow && (
    <Button color="inherit" onClick={onShow}>
      {t("showMend")}
    </Button>
  );
  return (
    <Alert severity="info" role="note" sx={{ my: 1.5 }} action={action}>
      {t("mendOffer", { ...correction, count })}
    </Alert>
  );
}
