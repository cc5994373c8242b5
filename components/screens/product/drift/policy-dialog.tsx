"use client";
import { Alert, Box, Checkbox, FormControlLabel, FormGroup, FormLabel, Switch } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { NumberField } from "@/components/form/number-field";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { AUTOMATIC_ACTIONS, CAP_PERCENT, EVERY_HOURS } from "@/lib/domain/drift/drift-policy";
import { numberIn, type NumberRule } from "@/lib/domain/kit/typed-number";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";

const RULES = {
  everyHours: EVERY_HOURS,
  tolerance: { min: 0, max: KRW_MAX },
  capPercent: CAP_PERCENT,
} as const satisfies Record<string, NumberRule>;
type Field = keyof typeof RULES;
const FIELDS = Object.keys(RULES) as Field[];

/** How sources are read again, and what is done about changes without asking. */
export function PolicyDialog({ stored, onClose }: { stored: Reply<"sourceDrift.policy">; onClose: () => void }) {
  const t = useTranslations("drift.policy");
  const action = useTranslations("drift.action");
  const notify = useNotify();
  const textOf = useFailureText();
  const saving = useWrite("sourceDrift.setPolicy");
  const [isOn, setOn] = useState(stored.isOn);
  const [followsDown, setFollowsDown] = useState(stored.followsDown);
  const [automatic, setAutomatic] = useState<ReadonlySet<string>>(new Set(stored.automatic));
  const [texts, setTexts] = useState<Record<Field, string>>({
    everyHours: String(stored.everyHours),
    tolerance: String(stored.tolerance),
    capPercent: String(stored.capPercent),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const headId = useId();
  const numbers = Object.fromEntries(FIELDS.map((one) => [one, numberIn(texts[one], RULES[one])]));
  const isGood = FIELDS.every((one) => numbers[one] !== undefined);

  async function save() {
    const { everyHours = 0, tolerance = 0, capPercent = 0 } = numbers;
    const chosen = AUTOMATIC_ACTIONS.filter((one) => automatic.has(one));
    try {
      await saving.trigger({ body: { isOn, followsDown, automatic: chosen, everyHours, tolerance, capPercent } });
      notify(t("saved"));
      onClose();
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    }
  }
  return (
    <WorkDialog
      title={t("title")}
      width="sm"
      onClose={onClose}
      action={{ label: t("save"), disabled: !isGood, loading: saving.isMutating, onClick: () => void save() }}
    >
      {failure && <Alert severity="error">{failure}</Alert>}
      <FormControlLabel control={<Switch checked={isOn} onChange={(_, on) => setOn(on)} />} label={t("isOn")} />
      <Box sx={{ display: "flex", gap: 2, flexWrap: "wrap" }}>
        {FIELDS.map((one) => (
          <NumberField
            key={one}
            label={t(one)}
            helperText={t(`${one}Hint`)}
            value={texts[one]}
            rule={RULES[one]}
            required
            onText={(text) => setTexts({ ...texts, [one]: text })}
            sx={{ flex: "1 1 150px" }}
          />
        ))}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={followsDown} onChange={(_, on) => setFollowsDown(on)} />}
        label={t("followsDown")}
      />
      <Box>
        <FormLabel id={headId}>{t("automatic")}</FormLabel>
        <FormGroup row role="group" aria-labelledby={headId}>
          {AUTOMATIC_ACTIONS.map((one) => (
            <FormControlLabel
              key={one}
              control={
                <Checkbox
                  checked={automatic.has(one)}
                  onChange={(_, on) => {
                    const next = new Set(automatic);
                    if (on) next.add(one);
                    else next.delete(one);
                    setAutomatic(next);
                  }}
                />
              }
              label={action(one)}
            />
          ))}
        </FormGroup>
      </Box>
      <Alert severity="info">{t("hint")}</Alert>
    </WorkDialog>
  );
}
