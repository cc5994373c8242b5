"use client";
import { useFormatter, useTranslations } from "next-intl";
import { useMoment, useSourceMoney } from "@/components/ui/won";
import type { Change } from "@/lib/contract/calls/changes";
import { isList, isRecord, type Json } from "@/lib/domain/patch/json";
import type { Path } from "@/lib/domain/patch/merge";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";
import { RECORDED_SETTINGS } from "@/lib/domain/patch/subject";
import { placeOf } from "@/lib/domain/product/changed-places";

/** How changes are called: when and by whom, by what, which value, and the value itself. */
export function useChangeTexts() {
  const t = useTranslations("changes");
  const common = useTranslations("common");
  const stages = useTranslations("orderStage");
  const format = useFormatter();
  const moment = useMoment();
  const money = useSourceMoney();

  /** A cause has dots, which a key of messages must not have: `collection.titleChange` is `collection_titleChange`. */
  const causeOf = (cause: string): string => {
    const key = `cause.${cause.replaceAll(".", "_")}` as "cause.rule";
    return t.has(key) ? t(key) : cause.startsWith("collection.collect") ? t("cause.work_Collect") : t("cause.other");
  };

  const placeText = (path: Path, names: Readonly<Record<string, string>>): string => {
    const { field, option, part } = placeOf(path);
    const key = `field.${field}` as "field.option";
    const parts = [
      option === undefined
        ? t.has(key)
          ? t(key)
          : t("field.other")
        : t("optionOf", { name: names[option] ?? option }),
      part ? t(`part.${part}`) : "",
    ];
    return parts.filter(Boolean).join(" · ");
  };

  const valueText = (value: Json | undefined, path: Path): string => {
    if (value === undefined || value === null) return t("nothing");
    if (value === "") return t("empty");
    if (typeof value === "number") {
      const { currency } = placeOf(path);
      return currency ? money(value, currency) : format.number(value, { maximumFractionDigits: 6 });
    }
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (typeof value === "string") {
      const stage = path[0] === "stage" && ORDER_STAGES.find((one) => one === value);
      return stage ? stages(stage) : value;
    }
    const list = isList(value) ? value : Object.values(value);
    const texts = list.filter((one): one is string => typeof one === "string");
    if (texts.length === list.length) return texts.length > 0 ? texts.join(", ") : common("none");
    return isRecord(value) && typeof value.text === "string" ? value.text : t("several", { count: list.length });
  };

  const makerOf = ({ by, at, cause }: Change): string => [moment(at), by ?? t("noPerson"), causeOf(cause)].join(" · ");

  /** What a thing is called; a default of the shop is named by its key. */
  const nameText = (name: string): string => {
    const setting = RECORDED_SETTINGS.find((one) => one === name);
    return setting ? t(`setting.${setting}`) : name;
  };

  return { nameText, causeOf, placeText, valueText, makerOf };
}
