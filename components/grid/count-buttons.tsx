"use client";
import { Press } from "@/components/ui/press";
import { MoreParts } from "./fitting/more-parts";
import { useFittingParts } from "./fitting/use-fitting-parts";

type CountButton = {
  key: string;
  /** Its name, with its number where that is known. */
  text: string;
  isShown: boolean;
  isWarning?: boolean;
  onPress: () => void;
};

/**
 * What a list may be narrowed to by one press, each with its number of rows. In a list's head they stand in one line, and those
 * without room in a menu at its end.
 */
export function CountButtons({ label, buttons }: { label: string; buttons: readonly CountButton[] }) {
  const { line, fitting } = useFittingParts();
  return (
    <div ref={line} role="group" aria-label={label} className="n-counts">
      {buttons.map(({ key, text, isShown, isWarning, onPress }, at) => (
        <Press
          key={key}
          data-part=""
          data-out={at >= fitting || undefined}
          look="text"
          tone={isWarning ? "warning" : undefined}
          aria-pressed={isShown}
          onClick={onPress}
        >
          {text}
        </Press>
      ))}
      <MoreParts parts={buttons.slice(fitting)} />
    </div>
  );
}
