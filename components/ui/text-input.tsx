import { useId, type ComponentProps } from "react";

type Props = Pick<
  ComponentProps<"input">,
  "maxLength" | "autoCapitalize" | "spellCheck" | "autoFocus" | "onKeyDown" | "style"
> & {
  label: string;
  value: string;
  onText: (text: string) => void;
  /** Shown while the empty field is typed in. */
  placeholder?: string | undefined;
  /** Takes twice the room of its neighbours in a bar of filters. */
  isWide?: boolean;
};

/** A field of one line as plain elements, with its label in it while it is empty and on its edge otherwise. */
export function TextInput({ label, value, onText, placeholder, isWide, style, ...input }: Props) {
  const id = useId();
  return (
    <div className="n-labelled" data-wide={isWide || undefined} style={style}>
      {/* A label knows by the placeholder whether its field is empty. */}
      <input
        {...input}
        id={id}
        className="n-field"
        value={value}
        placeholder={placeholder ?? " "}
        onChange={({ target }) => onText(target.value)}
      />
      <label className="n-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
