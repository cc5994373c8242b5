import { collectItem } from "./collecting/collect-item";
import { collectPace } from "./collecting/collect-lane";
import { undoItem } from "./changes/undo-item";
import { isUndoLane, UNDO_PACE } from "./changes/undo-lane";
import type { Services } from "@/upstream/context";
import { marketsToAsk, pollApprovals } from "@/upstream/listing/listings/approvals";
import { uploadItem, uploadFailed } from "@/upstream/listing/upload/upload-item";
import { uploadPace } from "@/upstream/listing/listings/upload-lane";
import type { Pace } from "@/upstream/queue/lanes";
import { retry, UNEXPECTED } from "@/upstream/queue/queue";
import { recipeItem } from "@/upstream/shelf/recipes/recipe-item";
import { isRecipeLane, RECIPE_PACE } from "@/upstream/shelf/recipes/recipe-lane";
import { translateItem } from "@/upstream/shelf/translation/translate-item";
import { isTranslateLane, TRANSLATE_PACE } from "@/upstream/shelf/translation/translate-lane";
import type { Works } from "@/upstream/queue/worker";

/** How fast a lane of any kind of work may be worked off. Example: `paceOf("collect/Taobao")` is three at once. */
export function paceOf(lane: string): Pace {
  if (isTranslateLane(lane)) return TRANSLATE_PACE;
  if (isUndoLane(lane)) return UNDO_PACE;
  if (isRecipeLane(lane)) return RECIPE_PACE;
  return lane.startsWith("collect/") ? collectPace(lane) : uploadPace(lane);
}

/** What the queue works off, and what it asks about besides: the queue itself knows neither markets nor sites. */
export const worksOf = (services: Services): Works => ({
  paceOf,
  jobs: {
    Collect: {
      run: (item) => collectItem(services, item),
      failedUnexpectedly: (item) => retry(services.db, item, "unknown", UNEXPECTED),
    },
    Upload: {
      run: (item) => uploadItem(services, item),
      failedUnexpectedly: (item) => uploadFailed(services, item),
    },
    Translate: {
      run: (item) => translateItem(services, item),
      failedUnexpectedly: (item) => retry(services.db, item, "unknown", UNEXPECTED),
    },
    Undo: {
      run: (item) => undoItem(services, item),
      failedUnexpectedly: (item) => retry(services.db, item, "unknown", UNEXPECTED),
    },
    Recipe: {
      run: (item) => recipeItem(services, item),
      failedUnexpectedly: (item) => retry(services.db, item, "unknown", UNEXPECTED),
    },
  },
  // Market by market, so that a slow one does not hold up the questions to the others.
  polls: async () =>
    (await marketsToAsk(services.db)).map((market) => ({ name: market, ask: () => pollApprovals(services, [market]) })),
});
