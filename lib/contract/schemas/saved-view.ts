import { z } from "zod";
import { DENSITY_NAMES } from "@/lib/domain/kit/density";
import { VIEW_NAME_MAX, VIEW_SEARCH_MAX } from "@/lib/domain/settings/saved-views";
import { columnLayout } from "./list-columns";

const viewName = z.string().trim().min(1).max(VIEW_NAME_MAX);

/** A search to keep under a name, the name of one to forget, and all that are kept. */
/** `ListLook`. */
const look = z.strictObject({ columns: columnLayout.nullable(), density: z.enum(DENSITY_NAMES) });
export const keptView = z.strictObject({
  name: viewName,
  search: z.string().max(VIEW_SEARCH_MAX),
  look: look.nullish(),
});
export const droppedView = z.strictObject({ name: viewName });
export const savedViews = z.array(z.looseObject({ name: z.string(), search: z.string(), look: look.nullish() }));
