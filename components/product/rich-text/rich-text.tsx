"use client";
import "quill/dist/quill.core.css";
import { FormatBold as FormatBoldIcon } from "@/components/ui/icons/format-bold";
import { FormatClear as FormatClearIcon } from "@/components/ui/icons/format-clear";
import { FormatItalic as FormatItalicIcon } from "@/components/ui/icons/format-italic";
import { FormatUnderlined as FormatUnderlinedIcon } from "@/components/ui/icons/format-underlined";
import { StrikethroughS as StrikethroughSIcon } from "@/components/ui/icons/strikethrough-s";
import { Box, IconButton, MenuItem, TextField, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type ReactNode } from "react";
import ReactQuill from "react-quill";
import { FORMATS, registerFormats } from "./quill-formats";
import { linesIn, paragraphsOf } from "./quill-round-trip";

registerFormats();

const SIZES = ["12px", "14px", "16px", "18px", "20px", "24px", "32px", "40px"];
/** Tab leaves the field. As a character of its text it would shut in who has no mouse. */
const MODULES = { toolbar: false, history: { userOnly: true }, keyboard: { bindings: { tab: null } } };
const TOGGLES = [
  ["bold", FormatBoldIcon],
  ["italic", FormatItalicIcon],
  ["underline", FormatUnderlinedIcon],
  ["strike", StrikethroughSIcon],
] as const;

type Props = {
  /** Lines as Quill writes them. Read once: Quill keeps its own state from then on. */
  lines: readonly string[];
  label: string;
  onChange: (lines: string[]) => void;
  /** Off where another field of the form comes first. */
  takesFocus?: boolean;
};

/** The rich text editor for the lines of one block. It reports only the user's changes, never Quill's normalisation. */
export function RichText({ lines, label, onChange, takesFocus = true }: Props) {
  const t = useTranslations("editor");
  const quill = useRef<ReactQuill>(null);
  const [initial] = useState(() => paragraphsOf(lines));
  const [formats, setFormats] = useState<Record<string, unknown>>({});

  useEffect(
    function nameAndFocusTheField() {
      const editor = quill.current?.getEditor();
      if (!editor) return;
      editor.root.setAttribute("role", "textbox");
      editor.root.setAttribute("aria-multiline", "true");
      editor.root.setAttribute("aria-label", label);
      editor.history.clear();
      if (!takesFocus) return;
      editor.setSelection(editor.getLength() - 1, 0, "silent");
      editor.focus();
    },
    [label, takesFocus],
  );

  function format(name: string, value: unknown) {
    const editor = quill.current?.getEditor();
    if (!editor) return;
    editor.focus();
    editor.format(name, value, "user");
    setFormats(editor.getFormat());
  }
  function clear() {
    const editor = quill.current?.getEditor();
    const range = editor?.getSelection(true);
    if (editor && range) editor.removeFormat(range.index, range.length, "user");
  }
  const size = typeof formats.size === "string" ? formats.size : "";
  const colour = typeof formats.color === "string" && /^#[\da-f]{6}$/i.test(formats.color) ? formats.color : "#000000";

  return (
    <Box>
      <Box
        role="toolbar"
        aria-label={t("format.toolbar")}
        sx={{ display: "flex", gap: 0.5, alignItems: "center", flexWrap: "wrap", mb: 1 }}
      >
        {TOGGLES.map(([name, Icon]) => (
          <Tool
            key={name}
            label={t(`format.${name}`)}
            isOn={Boolean(formats[name])}
            onClick={() => format(name, !formats[name])}
          >
            <Icon fontSize="small" />
          </Tool>
        ))}
        <TextField
          select
          size="small"
          label={t("format.size")}
          value={size}
          onChange={(event) => format("size", event.target.value || false)}
          sx={{ minWidth: 150 }}
        >
          <MenuItem value="">{t("format.normal")}</MenuItem>
          {[...new Set([...SIZES, ...(size ? [size] : [])])].map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
        <Tooltip title={t("format.colour")}>
          <Box
            component="input"
            type="color"
            aria-label={t("format.colour")}
            value={colour}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => format("color", event.target.value)}
            sx={{
              width: 34,
              height: 34,
              p: 0.25,
              border: 1,
              borderColor: "divider",
              borderRadius: 1,
              bgcolor: "transparent",
            }}
          />
        </Tooltip>
        <Tool label={t("format.clear")} onClick={clear}>
          <FormatClearIcon fontSize="small" />
        </Tool>
      </Box>
      <Box
        sx={{
          // The page's own colours are made for white paper, whatever our theme is.
          bgcolor: "common.white",
          color: "common.black",
          border: 1,
          borderColor: "divider",
          borderRadius: 1,
          "& .ql-editor": { minHeight: 140, maxHeight: 360, fontSize: 15 },
          "& .ql-container": { height: "auto", fontFamily: "inherit" },
          "&:focus-within": { outline: "2px solid", outlineColor: "primary.main" },
        }}
      >
        <ReactQuill
          ref={quill}
          defaultValue={initial}
          modules={MODULES}
          formats={FORMATS}
          onChange={(_html, _delta, source) => {
            const root = quill.current?.getEditor().root;
            if (source === "user" && root) onChange(linesIn(root));
          }}
          onChangeSelection={(range) => {
            if (range) setFormats(quill.current?.getEditor().getFormat(range) ?? {});
          }}
        />
      </Box>
    </Box>
  );
}

function Tool({
  label,
  isOn,
  onClick,
  children,
}: {
  label: string;
  isOn?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={label}
        aria-pressed={isOn}
        color={isOn ? "primary" : "default"}
        // The selection in the text must not be lost to the button.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
