"use client";
import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";

type Props = Omit<TextFieldProps, "value" | "onChange" | "onBlur" | "onKeyDown"> & {
  value: string;
  onText: (text: string) => void;
};

/**
 * A text field that commits on blur or Enter. The typed text stays until a new value arrives from outside, so that nothing
 * is lost if it could not be saved.
 */
export function TextCommitField({ value, onText, multiline = false, ...rest }: Props) {
  const [typed, setTyped] = useState<{ text: string; over: string; isTold: boolean } | null>(null);
  const isTyped = typed !== null && typed.over === value;
  const tell = (): void => {
    if (!isTyped || typed.text.trim() === value) return;
    setTyped({ ...typed, isTold: true });
    onText(typed.text.trim());
  };
  return (
    <TextField
      {...rest}
      multiline={multiline}
      value={isTyped ? typed.text : value}
      onChange={({ target }) => setTyped({ text: target.value, over: value, isTold: false })}
      // A text committed by Enter is not committed again on blur. Enter itself may retry a failed save.
      onBlur={() => !(isTyped && typed.isTold) && tell()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !multiline && !event.nativeEvent.isComposing) tell();
      }}
    />
  );
}
