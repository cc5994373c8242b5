import { Skeleton, TableBody, TableCell, TableRow } from "@mui/material";

/** Rows of the right height while the first page is on its way, so that nothing jumps when it arrives. */
export function SkeletonRows({ columns, height, count = 8 }: { columns: number; height: number; count?: number }) {
  return (
    <TableBody aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <TableRow key={index} sx={{ height }}>
          <TableCell colSpan={columns}>
            <Skeleton variant="rounded" height={Math.max(16, height - 28)} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  );
}
