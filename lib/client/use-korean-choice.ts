"use client";
import { useState } from "react";
import { useCall } from "./use-call";

/** Whether what is collected arrives in Korean: as the shop's setting says, until it is chosen otherwise for this job. */
export function useKoreanChoice() {
  const setting = useCall("words.setting", {});
  const [chosen, setChosen] = useState<boolean | undefined>();
  return {
    isOn: chosen ?? setting.data?.atCollect ?? true,
    choose: setChosen,
    /** What a collect is sent; nothing where the shop's setting holds. */
    asBody: chosen === undefined ? {} : { inKorean: chosen },
  };
}
export type KoreanChoice = ReturnType<typeof useKoreanChoice>;
