export type Level = "pages" | "running" | "all";

export const LEVELS: readonly Level[];
export const ADDING_WORDS: readonly string[];
export function isAnyInstalled(root: string): boolean;
export function installedLevel(root: string): Level | undefined;
export function noteInstalled(root: string, level: Level): void;
export function reaches(level: Level | undefined, wanted: Level): boolean;
export function installWords(level: Level): string[];
export function removeCutOff(root: string): void;
