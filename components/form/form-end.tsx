"use client";
import { Alert } from "@mui/material";

/** How a form's sending ended, said aloud; nothing before. */
export function FormEnd({ end }: { end: { ok: boolean; text: string } | null }) {
  if (!end) return null;
  return (
    <Alert severity={end.ok ? "success" : "error"} role={end.ok ? "status" : "alert"}>
      {end.text}
    </Alert>
  );
}
