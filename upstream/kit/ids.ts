import { randomBytes } from "node:crypto";
import { currentTime } from "./clock";

/** A new id as the upstream spells them: 24 hexadecimal digits, the first eight being the second it was made in. */
export const newId = (now: Date = currentTime()): string =>
  Math.floor(now.getTime() / 1000)
    .toString(16)
    .padStart(8, "0") + randomBytes(8).toString("hex");
