"use client";
import { memo, useId, useState, type CSSProperties, type KeyboardEvent } from "react";
import { ArrowDropDown as ArrowDropDownIcon } from "./icons/arrow-drop-down";
import type { Choice } from "./choice-list";
import { onDemand } from "./on-demand";

const ChoiceList = onDemand(() => import("./choice-list").then((part) => part.ChoiceList));
/** A list that could not be fetched is fetched again, and its failure said, when it is opened. */
const fetchList = () => void ChoiceList.load().catch(() => undefined);

const OPENING_KEYS: readonly string[] = ["Enter", " ", "ArrowDown", "ArrowUp"];

type Props = {
  label: string;
  /** The chosen one's code, or nothing. */
  value: string;
  choices: readonly Choice[];
  /** The text while nothing is chosen; choosing it clears the choice. */
  empty?: string;
  /** True where the surroundings make the label clear: it is then only read to a screen reader. */
  isLabelHidden?: boolean;
  disabled?: boolean;
  onChoose: (code: string) => void;
  style?: CSSProperties;
};

/**
 * A choice from a list, as plain elements that look and act as MUI's select does. The list itself is fetched when the field is
 * pointed at or focused: lists draw dozens of these, and MUI's is 33 KB of script.
 */
export const ChoiceField = memo(function ChoiceField(props: Props) {
  const { label, value, empty, isLabelHidden = false, disabled = false, onChoose, style } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [aimed, setAimed] = useState(value);
  const listId = useId();
  const choices = empty === undefined ? props.choices : [{ code: "", name: empty }, ...props.choices];
  const chosen = choices.find(({ code }) => code === value)?.name;
  const open = (at: HTMLElement) => {
    setAimed(value);
    setAnchor(at);
  };
  const close = () => setAnchor(null);
  const openByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!OPENING_KEYS.includes(event.key) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!anchor) {
      open(event.currentTarget);
      return;
    }
    // The list takes these keys once it is there. Until then they lead to the same choice as in the list.
    const at = Math.max(
      0,
      choices.findIndex(({ code }) => code === aimed),
    );
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const next = choices[at + (event.key === "ArrowDown" ? 1 : -1)];
      if (next) setAimed(next.code);
      return;
    }
    close();
    if (aimed !== value) onChoose(aimed);
  };
  const handlers = disabled
    ? { "aria-disabled": true }
    : {
        tabIndex: 0,
        onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => open(currentTarget),
        onKeyDown: openByKey,
        onPointerEnter: fetchList,
        onFocus: fetchList,
      };
  return (
    <div className={isLabelHidden ? undefined : "n-labelled"} style={style}>
      <div
        className="n-field n-list"
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? listId : undefined}
        {...handlers}
      >
        {chosen === undefined && !isLabelHidden ? (
          <span className="n-quiet" aria-hidden>
            {label}
          </span>
        ) : (
          <span dir="auto">{chosen}</span>
        )}
        <ArrowDropDownIcon />
      </div>
      {chosen !== undefined && !isLabelHidden && (
        <span className="n-label" aria-hidden>
          {label}
        </span>
      )}
      {anchor && (
        <ChoiceList
          id={listId}
          label={label}
          anchor={anchor}
          value={value}
          aimed={aimed}
          choices={choices}
          onChoose={onChoose}
          onClose={close}
        />
      )}
    </div>
  );
});
