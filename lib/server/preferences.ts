import "server-only";
import { z } from "zod";
import { COLOUR_MODES, DIRECTIONS, LANGUAGES, RADIUS_STYLES, SIDE_MENU_STATES, THEME_COLOURS } from "@/lib/constants";
import { proveOrigin } from "./door/proof";
import type { Answer } from "./door/answer";
import { Refusal, emptyAnswer, refusalAnswer } from "./door/refusal";
import { jsonBody } from "./door/request-body";
import { acceptsSecure } from "./session/cookie";
import { settings } from "./settings";

const themes = COLOUR_MODES.flatMap((mode) => THEME_COLOURS.map((colour) => `${mode}.${colour}` as const));

/** The display choices of docs/specification.md#data-preferences, each only with the values there are. */
const preferences = z
  .strictObject({
    currentLanguage: z.enum(LANGUAGES),
    theme: z.enum(themes),
    radius: z.enum(RADIUS_STYLES),
    direction: z.enum(DIRECTIONS),
    sideMenu: z.enum(SIDE_MENU_STATES),
  })
  .partial();

const YEAR_SECONDS = 31_536_000;

/**
 * Stores display choices in cookies that are no secret, so that the server can draw the first paint with them.
 *
 * These are the only cookies of ours that a script may read. Example: `{theme: "dark.redruby"}`.
 */
export async function preferencesAnswer(request: Request): Promise<Answer> {
  try {
    const { appOrigin } = settings();
    proveOrigin(request.headers, appOrigin);
    const read = preferences.safeParse(await jsonBody(request, 2_048));
    if (!read.success) throw new Refusal(400);
    const secure = acceptsSecure(appOrigin) ? "; Secure" : "";
    const lines = Object.entries(read.data).map(
      ([name, value]) => `${name}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict${secure}`,
    );
    return emptyAnswer(204, {}, lines);
  } catch (error) {
    return refusalAnswer(error instanceof Refusal ? error : new Refusal(500));
  }
}
