import { useState } from "react";
import type { Neighbours, Place } from "./use-neighbours";
import type { ProductWindow } from "./use-product-window";

/**
 * Moves between the products of the search this window was opened from; `show` turns the window to another one. Unsaved
 * changes are asked about before they are left, and a save that fails keeps the window where it is.
 */
export function useMoves(
  neighbours: Neighbours,
  model: Pick<ProductWindow, "isChanged" | "canSave" | "saving" | "saveQuietly">,
  show: (place: Place) => void,
) {
  const [wanted, setWanted] = useState<Place | null>(null);
  const [isMoving, setMoving] = useState(false);

  /** One move at a time: a key that is held down must not skip a product. */
  async function alone(move: () => Promise<void>) {
    if (isMoving || model.saving) return;
    setMoving(true);
    try {
      await move();
    } finally {
      setMoving(false);
    }
  }
  const to = (read: () => Promise<Place | null>) => () =>
    void alone(async () => {
      const place = await read();
      if (!place) return;
      if (model.isChanged) setWanted(place);
      else show(place);
    });
  const saveAndShow = async (place: Place | null) => {
    if (model.isChanged && !(model.canSave && (await model.saveQuietly()))) return;
    if (place) show(place);
  };

  return {
    position: neighbours.position,
    hasBefore: neighbours.hasBefore,
    hasAfter: neighbours.hasAfter,
    isMoving,
    before: to(neighbours.before),
    after: to(neighbours.after),
    /** Saves what is changed, and shows the next product; at the last one it saves. */
    saveAndNext: () => void alone(async () => saveAndShow(await neighbours.after())),
    /** Asked before unsaved changes are left for another product. */
    question: {
      isAsking: wanted !== null,
      canSave: model.canSave,
      save: () => {
        setWanted(null);
        void alone(() => saveAndShow(wanted));
      },
      leave: () => {
        setWanted(null);
        if (wanted) show(wanted);
      },
      stay: () => setWanted(null),
    },
  };
}
export type Moves = ReturnType<typeof useMoves>;
