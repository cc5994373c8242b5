"use client";
import { Box, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NumberCommitField } from "@/components/form/number-commit-field";
import { DetailPageSettings } from "@/components/product/detail-page-settings/detail-page-settings";
import type { Stages } from "@/components/product/stages/use-stages";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { percentOfRatio, ratioOfPercent } from "@/lib/domain/pricing/ratio";
import { addTags, TAG_WAYS, type TagWay } from "@/lib/domain/product/tags";
import {
  PERCENT_MOST,
  PICTURE_WAYS,
  PICTURES_MAX,
  PRICE_MOVES,
  type RecipeStep,
} from "@/lib/domain/recipe/recipe-step";
import { CategoryFields } from "./category-fields";
import { NoticeFields } from "./notice-fields";
import { OWN_PAGE, OWN_RULE } from "./new-step";

type Of<Kind extends RecipeStep["do"]> = Extract<RecipeStep, { do: Kind }>;
type Props<Step> = { step: Step; stages: Stages; onChange: (step: RecipeStep) => void };

const WON = { max: KRW_MAX };
const RATE = { min: 0.01, max: KRW_MAX, decimals: 6 };
const WON_MOVE = { min: -KRW_MAX, max: KRW_MAX };
const WON_TO = { min: 1, max: KRW_MAX };
const PERCENT_MOVE = { min: -99, max: PERCENT_MOST, decimals: 2 };
const PERCENT = { max: 100_000, decimals: 2 };

/** What a step needs to know, as fields. */
export function StepFields({ step, stages, onChange }: Props<RecipeStep>) {
  const t = useTranslations("recipes");
  const text = (label: string, value: string, to: (value: string) => RecipeStep) => (
    <TextField label={label} value={value} onChange={({ target }) => onChange(to(target.value))} />
  );
  const wayName = (way: string) => t(`way.${way}` as "way.set");
  const tags = useTranslations("tags");
  const choice = <How extends string>(
    value: How,
    ways: readonly How[],
    to: (value: How) => RecipeStep,
    nameOf = wayName,
  ) => (
    <TextField
      select
      label={t("how")}
      value={value}
      onChange={({ target }) => {
        const way = ways.find((one) => one === target.value);
        if (way) onChange(to(way));
      }}
    >
      {ways.map((one) => (
        <MenuItem key={one} value={one}>
          {nameOf(one)}
        </MenuItem>
      ))}
    </TextField>
  );

  switch (step.do) {
    case "korean":
      return null;
    case "nameRemove":
      return <WordsField label={t("words")} words={step.words} onWords={(words) => onChange({ ...step, words })} />;
    case "nameReplace":
      return (
        <>
          {text(t("oldWord"), step.word, (word) => ({ ...step, word }))}
          {text(t("newWord"), step.by, (by) => ({ ...step, by }))}
        </>
      );
    case "nameWords":
      return (
        <>
          {text(t("before"), step.before, (before) => ({ ...step, before }))}
          {text(t("after"), step.after, (after) => ({ ...step, after }))}
        </>
      );
    case "nameCut":
      return (
        <NumberCommitField
          label={t("length")}
          value={step.length}
          rule={{ min: 1, max: 100 }}
          onValue={(length) => onChange({ ...step, length })}
        />
      );
    case "memo":
      return (
        <>
          {choice(step.how, ["append", "set"], (how) => ({ ...step, how }))}
          {text(t("text"), step.text, (value) => ({ ...step, text: value }))}
        </>
      );
    case "group":
      return text(t("group"), step.name, (name) => ({ ...step, name }));
    case "stage":
      return (
        <TextField
          select
          label={t("stage")}
          value={stages.stages.some(({ id }) => id === step.stage) ? step.stage : ""}
          onChange={({ target }) => onChange({ ...step, stage: target.value })}
        >
          {stages.stages.map(({ id, label }) => (
            <MenuItem key={id} value={id}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      );
    case "tags":
      return (
        <>
          {choice(
            step.how,
            TAG_WAYS,
            (how) => ({ ...step, how }),
            (way) => tags(`ways.${way as TagWay}`),
          )}
          <WordsField
            label={t("tags")}
            words={step.tags}
            read={(typed) => addTags([], typed)}
            onWords={(words) => onChange({ ...step, tags: words })}
          />
        </>
      );
    case "price":
      return <PriceFields step={step} stages={stages} onChange={onChange} />;
    case "priceMove":
      return (
        <>
          {choice(step.how, PRICE_MOVES, (how) => ({ ...step, how }))}
          <NumberCommitField
            label={t(step.how === "percent" ? "percentMore" : step.how === "won" ? "wonMore" : "priceTo")}
            value={step.amount}
            rule={step.how === "percent" ? PERCENT_MOVE : step.how === "won" ? WON_MOVE : WON_TO}
            onValue={(amount) => onChange({ ...step, amount })}
          />
        </>
      );
    case "page":
      return (
        <>
          {choice(step.setting ? "own" : "shop", ["shop", "own"], (how) => ({
            ...step,
            setting: how === "own" ? OWN_PAGE : null,
          }))}
          {step.setting && (
            <Box sx={{ gridColumn: "1 / -1" }}>
              <DetailPageSettings value={step.setting} onChange={(setting) => onChange({ ...step, setting })} />
            </Box>
          )}
        </>
      );
    case "pictures":
      return (
        <>
          {choice(step.how, PICTURE_WAYS, (how) => ({ ...step, how }))}
          <NumberCommitField
            label={t(step.how === "drop" || step.how === "toFront" ? "place" : "count")}
            value={step.count}
            rule={{ min: 1, max: PICTURES_MAX }}
            onValue={(count) => onChange({ ...step, count })}
          />
        </>
      );
    case "category":
      return <CategoryFields step={step} onChange={onChange} />;
    case "notice":
      return <NoticeFields step={step} onChange={onChange} />;
  }
}

function PriceFields({ step, onChange }: Props<Of<"price">>) {
  const t = useTranslations("recipes");
  const pricing = useTranslations("pricing");
  const { setting } = step;
  const set = (to: Partial<typeof OWN_RULE>) => onChange({ ...step, setting: { ...OWN_RULE, ...setting, ...to } });
  return (
    <>
      <TextField
        select
        label={t("how")}
        value={setting ? "own" : "shop"}
        onChange={({ target }) => onChange({ ...step, setting: target.value === "own" ? OWN_RULE : null })}
      >
        <MenuItem value="shop">{t("way.shop")}</MenuItem>
        <MenuItem value="own">{t("way.own")}</MenuItem>
      </TextField>
      {setting && (
        <>
          <NumberCommitField
            label={pricing("rate")}
            value={setting.exchangeCNYBase}
            rule={RATE}
            onValue={(exchangeCNYBase) => set({ exchangeCNYBase })}
          />
          <NumberCommitField
            label={pricing("margin")}
            value={percentOfRatio(setting.mainValue)}
            rule={PERCENT}
            onValue={(percent) => set({ mainValue: ratioOfPercent(percent) })}
          />
          <NumberCommitField
            label={pricing("extra")}
            value={setting.subValue}
            rule={WON}
            onValue={(subValue) => set({ subValue })}
          />
          <NumberCommitField
            label={t("delivery")}
            value={setting.isFreeDelivery ? setting.deliveryBasicPrice : 0}
            rule={WON}
            onValue={(krw) => set({ deliveryBasicPrice: krw, isFreeDelivery: krw > 0 })}
          />
        </>
      )}
    </>
  );
}

const partedByCommas = (typed: string): string[] =>
  typed
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/** Words as one text with commas; what is typed stays as it is typed. */
function WordsField({
  label,
  words,
  read = partedByCommas,
  onWords,
}: {
  label: string;
  words: readonly string[];
  /** The words in what was typed. */
  read?: (typed: string) => string[];
  onWords: (words: string[]) => void;
}) {
  const t = useTranslations("recipes");
  const [typed, setTyped] = useState(words.join(", "));
  return (
    <TextField
      label={label}
      value={typed}
      helperText={t("commas")}
      onChange={({ target }) => {
        setTyped(target.value);
        onWords(read(target.value));
      }}
    />
  );
}
