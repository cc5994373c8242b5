"use client";
import { TextField, type TextFieldProps } from "@mui/material";
import { useState } from "react";

type Props = Omit<TextFieldProps, "value" | "onChange" | "onBlur" | "onKeyDown"> & {
  value: string;
  onText: (text: string) => void;
};

/**
 * A text that is told when its field is left or on Enter. What was typed stays until another value comes from outside, so
 * that nothing is lost where it could not be kept.
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
      // What Enter told is not told again; Enter itself may try once more what could not be kept.
      onBlur={() => !(isTyped && typed.isTold) && tell()}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !multiline && !event.nativeEvent.isComposing) tell();
      }}
    />
  );
}
