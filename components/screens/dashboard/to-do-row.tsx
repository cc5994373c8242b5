"use client";
import { ChevronRight as ChevronRightIcon } from "@/components/ui/icons/chevron-right";
import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { PageLink } from "@/components/ui/page-link";

type Props = { href: string; label: string; mark: ReactNode };

/** One thing to do: what it is, how much of it, and the way to where it is done. */
export const ToDoRow = ({ href, label, mark }: Props) => (
  <li>
    <Box
      component={PageLink}
      href={href}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: 2,
        py: 0.75,
        color: "text.primary",
        textDecoration: "none",
        "&:hover": { bgcolor: "action.hover" },
      }}
    >
      <Box component="span" sx={{ flex: 1, fontSize: 14 }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 700, color: "warning.main" }}>
        {mark}
      </Box>
      <ChevronRightIcon
        sx={{
          fontSize: 18,
          color: "text.secondary",
          transform: ({ direction }) => (direction === "rtl" ? "scaleX(-1)" : "none"),
        }}
      />
    </Box>
  </li>
);
