import "server-only";
import { appSettings, type AppSettings } from "@/lib/settings/app";
import { shared } from "./shared";

let read: AppSettings | undefined;

/** The settings this process was started with. Read once; a wrong one throws a `SettingsError` at start. */
export const settings = (): AppSettings => (read ??= shared("settings", () => appSettings(process.env)));
