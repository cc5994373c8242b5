import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import { NaruMark } from "./naru-mark";

type Props = { title: ReactNode; text?: ReactNode; code?: ReactNode; children?: ReactNode; framed?: boolean };

/** A page that is one message. `framed` pages stand inside the desk and do not fill the window. */
export function FullPageNote({ title, text, code, children, framed = false }: Props) {
  return (
    <Box
      component={framed ? "div" : "main"}
      sx={{ minHeight: framed ? "60vh" : "100vh", display: "grid", placeItems: "center", p: 3 }}
    >
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: "minmax(0, 1fr)",
          gap: 1.5,
          justifyItems: "center",
          textAlign: "center",
          maxWidth: 560,
          // A Chinese name has no blank to break at.
          overflowWrap: "anywhere",
        }}
      >
        <NaruMark size={44} />
        <Typography variant="h1" sx={{ pt: 1 }}>
          {title}
        </Typography>
        {text && <Typography sx={{ color: "text.secondary", wordBreak: "keep-all" }}>{text}</Typography>}
        {code && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {code}
          </Typography>
        )}
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap", justifyContent: "center", pt: 1 }}>{children}</Box>
      </Box>
    </Box>
  );
}
