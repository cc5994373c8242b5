"use client";
import { ArrowDropDown as ArrowDropDownIcon } from "@/components/ui/icons/arrow-drop-down";
import { MenuItem, TextField } from "@mui/material";
import { memo, useLayoutEffect, useRef, useState, type MouseEvent } from "react";

type Choice = { code: string; name: string };
type Props = {
  label: string;
  /** The chosen one's code, or nothing. */
  value: string;
  choices: readonly Choice[];
  /** The text while nothing is chosen; choosing it clears the choice. */
  empty: string;
  disabled?: boolean;
  onChoose: (code: string) => void;
};
type Touch = { press?: { clientX: number; clientY: number } };

/**
 * A choice from a list in a row. Until it is pressed or focused it only looks like MUI's and says what it is: a list draws
 * dozens of them, and each is a field, a menu and all its items. Then the real one takes its place, focus and press.
 */
export const ListCell = memo(function ListCell(props: Props) {
  const { label, value, choices, empty, disabled = false } = props;
  const [touch, setTouch] = useState<Touch | null>(null);
  if (touch) return <TouchedList {...props} touch={touch} />;
  const press = ({ button, clientX, clientY }: MouseEvent) => button === 0 && setTouch({ press: { clientX, clientY } });
  return (
    <div
      className="n-field n-list"
      // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- a closed list controls nothing
      role="combobox"
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-disabled={disabled || undefined}
      tabIndex={disabled ? undefined : 0}
      onMouseDown={disabled ? undefined : press}
      onFocus={disabled ? undefined : () => setTouch({})}
    >
      {choices.find(({ code }) => code === value)?.name ?? empty}
      <ArrowDropDownIcon />
    </div>
  );
});

/** The MUI select, opened with the pointer event that began on its picture. */
function TouchedList({ label, value, choices, empty, disabled, onChoose, touch }: Props & { touch: Touch }) {
  const place = useRef<HTMLDivElement>(null);
  const [begun] = useState(touch);
  useLayoutEffect(
    function goOn() {
      const list = place.current?.querySelector<HTMLElement>("[role=combobox]");
      list?.focus();
      // MUI's knows its own place one drawing later.
      if (begun.press)
        queueMicrotask(() =>
          list?.dispatchEvent(new window.MouseEvent("mousedown", { ...begun.press, bubbles: true, cancelable: true })),
        );
    },
    [begun],
  );
  return (
    <TextField
      ref={place}
      select
      fullWidth
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{ htmlInput: { "aria-label": label }, select: { displayEmpty: true } }}
      sx={{ "& .MuiSelect-select": { py: 0.5, fontSize: 13 } }}
    >
      <MenuItem value="">{empty}</MenuItem>
      {choices.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
