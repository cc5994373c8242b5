"use client";
import { Button, type ButtonProps } from "@mui/material";
import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/**
 * Sends a form that the server drew. It can be pressed once the page's code is there: before that the browser itself would
 * send what was typed, in the address, a password as well.
 */
export function SubmitButton({ disabled, ...props }: Pick<ButtonProps, "disabled" | "loading" | "children">) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={disabled || !isHydrated}
      sx={{ minHeight: 46, fontSize: 15 }}
      {...props}
    />
  );
}
