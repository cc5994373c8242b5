import { Box, Skeleton } from "@mui/material";

/** What stands where a page is on its way: its title, and the sheet its content will be in. Nothing moves when it comes. */
export const PageSkeleton = () => (
  <Box aria-busy aria-live="polite">
    <Skeleton variant="text" width={220} height={34} />
    <Skeleton variant="text" width={360} height={20} sx={{ maxWidth: "100%", mb: 2 }} />
    <Skeleton variant="rounded" height={420} />
  </Box>
);
