import "server-only";
import { appSettings, type AppSettings } from "../domain/settings/settings";
import { shared } from "./shared";

/** The settings this process was started with. Read once; a wrong one throws a `SettingsError` at start. */
export const settings = (): AppSettings => shared("settings", () => appSettings(process.env));
