"use client";
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import { IconButton, InputAdornment, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

type Props = {
  registration: UseFormRegisterReturn;
  error: boolean;
  helperText: string;
  label?: string;
  /** What the browser's password manager should offer. */
  purpose?: "current-password" | "new-password";
  size?: "small" | "medium";
};

/** A password that can be shown, with a hint while Caps Lock is on. */
export function PasswordField({
  registration,
  error,
  helperText,
  label,
  purpose = "current-password",
  size = "medium",
}: Props) {
  const t = useTranslations("login");
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState("CapsLock"));

  return (
    <TextField
      label={label ?? t("password")}
      type={shown ? "text" : "password"}
      autoComplete={purpose}
      fullWidth
      size={size}
      error={error}
      helperText={caps && !error ? t("capsLock") : helperText}
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton aria-label={t(shown ? "hide" : "show")} edge="end" onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      {...registration}
    />
  );
}
