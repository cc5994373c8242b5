import { SettingsError } from "@/lib/settings/parts";

/** The sentences a reading of settings is refused with; none when it is accepted. */
export function sentencesOf(work: () => unknown): readonly string[] {
  try {
    work();
  } catch (error) {
    if (error instanceof SettingsError) return error.sentences;
  }
  return [];
}
