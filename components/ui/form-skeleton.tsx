import { Box, Skeleton } from "@mui/material";

/** What stands where a short form is on its way. */
export const FormSkeleton = () => (
  <Box aria-busy aria-live="polite" sx={{ display: "grid", gap: 2.5 }}>
    <Skeleton variant="text" width={180} height={34} />
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={56} />
    <Skeleton variant="rounded" height={46} />
  </Box>
);
