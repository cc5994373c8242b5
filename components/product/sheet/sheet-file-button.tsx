"use client";
import { UploadFile as UploadFileIcon } from "@/components/ui/icons/upload-file";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { SheetFile } from "./use-sheet-file";

const PasswordDialog = onDemand(() => import("./password-dialog").then((part) => part.PasswordDialog));

/** What the system's dialog offers; what a file is shows in its bytes. */
const ACCEPT = ".xlsx,.xls,.csv,.tsv,.txt,.htm,.html,.xml";

type Props = {
  file: SheetFile;
  label: ReactNode;
  /** Takes other files too, such as ".tmx", which `onFile` reads. */
  accept?: string;
  onFile?: (file: File) => void;
  disabled?: boolean;
  loading?: boolean;
};

/** Chooses a sheet file, shows that it is being read with a way to stop, asks for its password, and says what is wrong. */
export function SheetFileButton({ file, label, accept, onFile, disabled = false, loading = false }: Props) {
  const t = useTranslations("sheets");
  const common = useTranslations("common");
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
        <Button
          variant="outlined"
          disabled={disabled}
          loading={loading || file.reading !== null}
          loadingPosition="start"
          startIcon={<UploadFileIcon />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {file.reading !== null && !file.locked && (
          <Button variant="text" onClick={file.cancel}>
            {common("cancel")}
          </Button>
        )}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={typeof label === "string" ? label : undefined}
        accept={accept ? `${ACCEPT},${accept}` : ACCEPT}
        onChange={({ target }) => {
          const chosen = target.files?.[0];
          // The same file may be chosen again after it was corrected.
          target.value = "";
          if (chosen) (onFile ?? file.open)(chosen);
        }}
      />
      {file.problem && (
        <Alert severity="error" onClose={file.forgetProblem}>
          {t(`problem.${file.problem.problem}`, { name: file.problem.name })}
        </Alert>
      )}
      {file.locked && <PasswordDialog file={file} />}
    </Box>
  );
}
