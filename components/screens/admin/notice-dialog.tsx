"use client";
import { Alert, Checkbox, FormControlLabel, Skeleton, TextField } from "@mui/material";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { FailureNote, useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { linesOfNotice, noticeOf } from "./notice-text";

const RichText = dynamic(() => import("@/components/product/rich-text/rich-text").then((part) => part.RichText), {
  ssr: false,
  loading: () => <Skeleton variant="rounded" height={190} />,
});

type Props = { id: number | undefined; onClose: () => void };

/** A new notice, or one to be changed: title, text and whether it stays on top. */
export function NoticeDialog({ id, onClose }: Props) {
  const t = useTranslations("admin.notice");
  const kept = useCall("admin.notice", id === undefined ? null : { body: id });
  if (id === undefined) return <Editor onClose={onClose} />;
  if (kept.data) return <Editor kept={kept.data} onClose={onClose} />;
  return (
    <WorkDialog title={t("change")} width="md" onClose={onClose}>
      {kept.error ? (
        <FailureNote failure={kept.error} onRetry={() => void kept.mutate()} />
      ) : (
        <Skeleton variant="rounded" height={300} />
      )}
    </WorkDialog>
  );
}

function Editor({ kept, onClose }: { kept?: Reply<"admin.notice">; onClose: () => void }) {
  const t = useTranslations("admin.notice");
  const common = useTranslations("common");
  const notify = useNotify();
  const textOf = useFailureText();
  const save = useWrite("admin.setNotice");
  const [title, setTitle] = useState(kept?.title ?? "");
  const [contents, setContents] = useState(kept?.contents ?? "");
  const [pinned, setPinned] = useState(kept?.pinned ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  // Read once: Quill keeps its own state from then on.
  const lines = useMemo(() => linesOfNotice(kept?.contents ?? ""), [kept]);

  async function send() {
    setProblem(null);
    try {
      await save.trigger({ body: { ...(kept && { id: kept.id }), title, contents, pinned } });
      notify(t("saved"));
      onClose();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      setProblem(textOf(error));
    }
  }
  return (
    <WorkDialog
      title={t(kept ? "change" : "write")}
      width="md"
      onClose={onClose}
      action={{
        label: common("save"),
        onClick: () => void send(),
        disabled: title.trim() === "" || contents.trim() === "",
        loading: save.isMutating,
      }}
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        autoFocus
        required
        label={t("title")}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        sx={{ mt: 1 }}
      />
      {lines ? (
        <RichText
          lines={lines}
          label={t("contents")}
          takesFocus={false}
          onChange={(now) => setContents(noticeOf(now))}
        />
      ) : (
        <TextField
          multiline
          minRows={8}
          maxRows={20}
          label={t("html")}
          helperText={t("htmlHint")}
          value={contents}
          onChange={({ target }) => setContents(target.value)}
        />
      )}
      <FormControlLabel
        control={<Checkbox checked={pinned} onChange={(_, now) => setPinned(now)} />}
        label={t("pin")}
      />
    </WorkDialog>
  );
}
