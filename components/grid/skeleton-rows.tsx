import { Skeleton } from "@mui/material";

/** Rows of the right height while the first page is on its way, so that nothing jumps when it arrives. */
export function SkeletonRows({ columns, height, count = 8 }: { columns: number; height: number; count?: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} style={{ height }}>
          <td colSpan={columns} style={{ padding: "8px 12px" }}>
            <Skeleton variant="rounded" height={Math.max(16, height - 28)} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}
