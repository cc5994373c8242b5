"use client";
import { Box } from "@mui/material";

const ROWS = [
  { width: 46, price: 20, ready: true },
  { width: 60, price: 24, ready: false },
  { width: 38, price: 18, ready: true },
  { width: 54, price: 22, ready: true },
];
const BARS = [34, 52, 40, 66, 58, 82, 74];

/** A drawing of the desk in the theme's own colours: numbers, a chart, a list. Decoration, so it has no words. */
export function DeskPicture() {
  return (
    <Box
      aria-hidden
      sx={{
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 2,
        p: 2,
        display: "grid",
        gap: 1.5,
        boxShadow: "0 24px 60px rgb(15 30 60 / 0.14)",
      }}
    >
      <Box sx={{ display: "grid", gridTemplateColumns: "repeat(4, 1fr)", gap: 1 }}>
        {[0, 1, 2, 3].map((tile) => (
          <Box key={tile} sx={{ border: 1, borderColor: "divider", borderRadius: 1, p: 1.25, display: "grid", gap: 1 }}>
            <Bar width={60} height={6} />
            <Bar width={36} height={14} strong={tile === 0} />
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: "flex",
          alignItems: "flex-end",
          gap: 1,
          height: 96,
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          p: 1.25,
        }}
      >
        {BARS.map((height, index) => (
          <Box
            key={index}
            sx={{
              flex: 1,
              height: `${height}%`,
              bgcolor: index > 4 ? "primary.main" : "success.main",
              opacity: 0.85,
              borderRadius: 0.5,
            }}
          />
        ))}
      </Box>
      <Box sx={{ border: 1, borderColor: "divider", borderRadius: 1 }}>
        {ROWS.map(({ width, price, ready }, index) => (
          <Box
            key={index}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 1.5,
              p: 1.25,
              borderTop: index > 0 ? 1 : 0,
              borderColor: "divider",
            }}
          >
            <Box
              sx={{
                width: 34,
                height: 34,
                borderRadius: 1,
                bgcolor: "action.hover",
                border: 1,
                borderColor: "divider",
              }}
            />
            <Box sx={{ flex: 1, display: "grid", gap: 0.75 }}>
              <Bar width={width} height={8} />
              <Bar width={width * 0.6} height={5} faint />
            </Box>
            <Bar width={price} height={9} px />
            <Box
              sx={{
                width: 40,
                height: 16,
                borderRadius: 1,
                bgcolor: ready ? "success.main" : "warning.main",
                opacity: 0.3,
              }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

type BarProps = { width: number; height: number; strong?: boolean; faint?: boolean; px?: boolean };

function Bar({ width, height, strong = false, faint = false, px = false }: BarProps) {
  return (
    <Box
      sx={{
        width: px ? width * 3 : `${width}%`,
        height,
        borderRadius: 0.5,
        bgcolor: strong ? "primary.main" : "text.secondary",
        opacity: strong ? 1 : faint ? 0.25 : 0.45,
      }}
    />
  );
}
