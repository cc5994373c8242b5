import { Box, Skeleton } from "@mui/material";

/** What stands in a window of its own while its page is on its way: the head, and what is below it. */
export const WindowSkeleton = () => (
  <Box aria-busy aria-live="polite" sx={{ p: 2, display: "grid", gap: 2 }}>
    <Skeleton variant="rounded" height={44} />
    <Skeleton variant="rounded" height={520} />
  </Box>
);
