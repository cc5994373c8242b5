"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useMoment, useSourceMoney } from "@/components/ui/won";
import type { Change } from "@/lib/contract/calls/changes";
import { isList, isRecord, type Json } from "@/lib/domain/patch/json";
import type { Path } from "@/lib/domain/patch/merge";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";
import { SALE_STATES } from "@/lib/domain/markets/market";
import { RECORDED_SETTINGS, STAGES_PATCHES } from "@/lib/domain/patch/subject";
import { placeOf, stageFieldOf, stageNameKey, type StageField } from "@/lib/domain/product/changed-places";
import { isFirstStage, NO_STAGE, STAGE_COLOURS } from "@/lib/domain/stages/own-stages";

type Names = Readonly<Record<string, string>>;

/** How changes are called: when and by whom, by what, which value, and the value itself. */
export function useChangeTexts() {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const atMarket = useTranslations("orderStage");
  const stages = useTranslations("stages");
  const format = useFormatter();
  const moment = useMoment();
  const money = useSourceMoney();

  /** A cause has dots, which a key of messages must not have: `collection.titleChange` is `collection_titleChange`. */
  const causeOf = (cause: string): string => {
    const key = `cause.${cause.replaceAll(".", "_")}` as "cause.rule";
    return t.has(key) ? t(key) : cause.startsWith("collection.collect") ? t("cause.work_Collect") : t("cause.other");
  };

  /** One of the shop's own stages by its id; a first one that was not named has the screen's word. */
  const stageText = (field: StageField, id: string, names: Names): string => {
    if (id === NO_STAGE) return stages("none");
    return names[stageNameKey(field, id)] ?? (isFirstStage(id) ? stages(`first.${id}`) : id);
  };

  /** A value of a stage or a list of them; undefined for one that reads as it is. */
  const stageValueText = (value: Json, path: Path, names: Names): string | undefined => {
    const field = stageFieldOf(path);
    if (!field) return undefined;
    const { stage, part } = placeOf(path);
    if (isRecord(value) && typeof value.id === "string")
      return typeof value.name === "string" && value.name !== "" ? value.name : stageText(field, value.id, names);
    if (isList(value))
      return value.flatMap((one) => (typeof one === "string" ? stageText(field, one, names) : [])).join(", ");
    if (typeof value !== "string") return undefined;
    const colour = part === "colour" && STAGE_COLOURS.find((one) => one === value);
    if (colour) return stages(`colours.${colour}`);
    if (part === "name") return value || (stage !== undefined && isFirstStage(stage) ? stages(`first.${stage}`) : "");
    const order = field === "stage" && ORDER_STAGES.find((one) => one === value);
    return order ? atMarket(order) : stageText(field, value, names);
  };

  const placeText = (path: Path, names: Names): string => {
    const { field, option, stage, part } = placeOf(path);
    const stageField = stageFieldOf(path);
    const key = `field.${field}` as "field.option";
    const parts = [
      option === undefined
        ? t.has(key)
          ? t(key)
          : t("field.other")
        : t("optionOf", { name: names[option] ?? option }),
      stage !== undefined && stageField ? stageText(stageField, stage, names) : "",
      part ? t(`part.${part}`) : "",
    ];
    return parts.filter(Boolean).join(" · ");
  };

  const valueText = (value: Json | undefined, path: Path, names: Names = {}): string => {
    if (value === undefined || value === null) return t("nothing");
    const stage = stageValueText(value, path, names);
    if (stage !== undefined) return stage;
    if (value === "") return t("empty");
    if (typeof value === "number") {
      const { currency } = placeOf(path);
      return currency ? money(value, currency) : format.number(value, { maximumFractionDigits: 6 });
    }
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value === "string") {
      const state = path[0] === "saleStatus" && SALE_STATES.find((one) => one === value);
      return state ? t(`saleStatus.${state}`) : value;
    }
    const list = isList(value) ? value : Object.values(value);
    const texts = list.filter((one): one is string => typeof one === "string");
    if (texts.length === list.length) return texts.length > 0 ? texts.join(", ") : common("none");
    return isRecord(value) && typeof value.text === "string" ? value.text : t("several", { count: list.length });
  };

  const makerOf = ({ by, at, cause }: Change): string => [moment(at), by ?? t("noPerson"), causeOf(cause)].join(" · ");

  /** What a thing is called; a default of the shop and its stages are named by their key. */
  const nameText = (name: string): string => {
    const list = Object.values(STAGES_PATCHES).find((one) => one === name);
    if (list) return t(`kind.${list}`);
    const setting = RECORDED_SETTINGS.find((one) => one === name);
    return setting ? t(`setting.${setting}`) : name;
  };

  return { nameText, causeOf, placeText, valueText, makerOf };
}
