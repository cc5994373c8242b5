"use client";
import { VisibilityOffOutlined } from "@/components/ui/icons/visibility-off-outlined";
import { VisibilityOutlined } from "@/components/ui/icons/visibility-outlined";
import { IconButton, InputAdornment } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type ComponentProps, type KeyboardEvent } from "react";
import { LineField } from "./line-field";

type Props = {
  /** The field's name, and what a form library listens with. */
  registration: Pick<ComponentProps<typeof LineField>, "name" | "ref" | "onChange" | "onBlur">;
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
    <LineField
      label={label ?? t("password")}
      type={shown ? "text" : "password"}
      autoComplete={purpose}
      size={size}
      error={error}
      helperText={caps && !error ? t("capsLock") : helperText}
      onKey={watchCaps}
      end={
        <InputAdornment position="end">
          <IconButton aria-label={t(shown ? "hide" : "show")} edge="end" onClick={() => setShown(!shown)}>
            {shown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
          </IconButton>
        </InputAdornment>
      }
      {...registration}
    />
  );
}
