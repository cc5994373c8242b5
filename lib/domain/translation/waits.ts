import { hasChinese } from "@/lib/domain/words/has-chinese";
import type { Region } from "./region";

/** Whether a region waits for its Korean. What a seller typed, or let go, is never replaced. */
export const waits = (one: Region): boolean =>
  one.text.trim() === "" && one.isErased !== true && hasChinese(one.source);

/** The first region a person has to look at: one still in Chinese, or one whose Korean is not sure. */
export const firstOpen = (regions: readonly Region[]): Region | undefined =>
  regions.find((one) => waits(one) || one.isUnsure === true);
