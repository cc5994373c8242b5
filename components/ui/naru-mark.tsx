import { Box } from "@mui/material";

/** The house's mark: a landing with a boat's wake, in the accent colour. */
export function NaruMark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={({ palette }) => ({
        width: size,
        height: size,
        flexShrink: 0,
        fill: "none",
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "& rect": { fill: palette.primary.main },
        "& path": { stroke: palette.primary.contrastText, strokeWidth: 2.4 },
      })}
    >
      <rect width="32" height="32" rx="8" />
      <path d="M7 20c3 0 3 2.4 6 2.4S16 20 19 20s3 2.4 6 2.4M10.5 16V9l11 7V9" />
    </Box>
  );
}
