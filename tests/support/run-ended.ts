import { rmSync } from "node:fs";
import { runFolder } from "./run-folder";

/** Ends what `makeRunFolder` began; Jest calls it after the last file. */
export default function removeRunFolder(): void {
  rmSync(runFolder(), { recursive: true, force: true });
}
