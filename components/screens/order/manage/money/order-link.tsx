import { Button } from "@mui/material";
import { openPage } from "@/lib/client/open-page";

/** An order's number, which opens what the order is expected to bring; `idx` is our number of it. */
export function OrderLink({ idx, orderNo }: { idx: number; orderNo: string }) {
  return (
    <Button size="small" variant="text" sx={{ p: 0, minWidth: 0 }} onClick={() => openPage("expectedRevenue", { idx })}>
      {orderNo}
    </Button>
  );
}
