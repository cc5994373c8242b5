"use client";
import { Paper, Popper, Typography } from "@mui/material";

type Props = { id: string; reason: string; at: HTMLElement; onClick: () => void };

/** Why what was typed is not taken, below the cell it was typed in. */
export const RefusalNote = ({ id, reason, at, onClick }: Props) => (
  <Popper open anchorEl={at} placement="bottom-start" onClick={onClick} sx={{ zIndex: "tooltip" }}>
    <Paper elevation={4} sx={{ px: 1, py: 0.5, border: 1, borderColor: "error.main" }}>
      <Typography id={id} role="alert" variant="caption" sx={{ color: "error.main" }}>
        {reason}
      </Typography>
    </Paper>
  </Popper>
);
