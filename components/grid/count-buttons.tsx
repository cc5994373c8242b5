import { Press } from "@/components/ui/press";

type CountButton = {
  key: string;
  /** Its name, with its number where that is known. */
  text: string;
  isShown: boolean;
  isWarning?: boolean;
  onPress: () => void;
};

/** What a list may be narrowed to by one press, each with its number of rows. */
export function CountButtons({ label, buttons }: { label: string; buttons: readonly CountButton[] }) {
  return (
    <div role="group" aria-label={label} className="n-counts">
      {buttons.map(({ key, text, isShown, isWarning, onPress }) => (
        <Press
          key={key}
          look={isShown ? "filled" : "text"}
          tone={isWarning ? "warning" : undefined}
          aria-pressed={isShown}
          onClick={onPress}
        >
          {text}
        </Press>
      ))}
    </div>
  );
}
