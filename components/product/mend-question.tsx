"use client";
import { Alert, Box } from "@mui/material";
import { onDemand } from "@/components/ui/on-demand";
import type { MendModel } from "./use-mend";

const MendDialog = onDemand(() => import("./mend-dialog").then((part) => part.MendDialog));

/** The open question of a correction, if any, and the products that it did not change, each with the reason. */
export function MendQuestion({ mend }: { mend: MendModel }) {
  const { asked, left } = mend;
  return (
    <>
      {left.length > 0 && (
        <Alert severity="warning">
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
            {left.map(({ name, why }, at) => (
              <li key={at}>
                {name}: {why}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {asked && (
        <MendDialog
          correction={asked}
          failure={mend.failure}
          working={mend.working}
          onClose={() => mend.ask(null)}
          onMend={(products) => void mend.correct(asked, products)}
        />
      )}
    </>
  );
}
