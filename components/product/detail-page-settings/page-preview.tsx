"use client";
import { Box, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import DOMPurify from "dompurify";
import { useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

type Width = "phone" | "desk";
const WIDTH_PX: Record<Width, number> = { phone: 390, desk: 860 };

/** Pictures and style attributes, and nothing else; the policy of the page around holds besides. */
const POLICY = "default-src 'none'; img-src http: https: data:; style-src-attr 'unsafe-inline'";

/** The frame's own page: white like a market's, pictures never wider than it, without telling anybody where from. */
const pageOf = (html: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">` +
  `<meta http-equiv="Content-Security-Policy" content="${POLICY}"></head>` +
  `<body bgcolor="#ffffff" style="margin:0;padding:12px;color:#1a2330;font:14px/1.6 sans-serif;overflow-wrap:anywhere">${html}</body></html>`;

/**
 * The page without what runs, leads elsewhere or is wider than the frame. Our own cleaner goes first, because some browsers
 * count reading an event attribute or a style sheet as a broken policy already.
 */
function fitted(html: string): string {
  const page = DOMPurify.sanitize(withoutScripts(html, { dropStyles: true }), {
    FORBID_TAGS: ["form", "input", "button", "style", "link"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const image of page.querySelectorAll("img")) {
    image.style.maxWidth = "100%";
    image.style.height = "auto";
    image.loading = "lazy";
  }
  for (const table of page.querySelectorAll("table")) table.style.maxWidth = "100%";
  for (const link of page.querySelectorAll("a")) link.removeAttribute("href");
  const holder = document.createElement("div");
  holder.append(page);
  return holder.innerHTML;
}

/** A detail page as buyers see it, in a frame that runs nothing, as wide as a phone or a desk's page. */
export function PagePreview({ html, height = 640 }: { html: string; height?: number }) {
  const t = useTranslations("detailPage");
  const [width, setWidth] = useState<Width>("phone");
  // Cleaning a long page takes a moment; typing above it must not wait for that.
  const settled = useDeferredValue(html);
  const page = useMemo(() => pageOf(fitted(settled)), [settled]);

  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "center" }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={width}
        aria-label={t("previewWidth")}
        onChange={(_, next: Width | null) => next && setWidth(next)}
      >
        <ToggleButton value="phone">{t("phone")}</ToggleButton>
        <ToggleButton value="desk">{t("desk")}</ToggleButton>
      </ToggleButtonGroup>
      {html.trim() === "" ? (
        <Typography variant="body2" role="status" sx={{ color: "text.secondary", py: 6 }}>
          {t("emptyPage")}
        </Typography>
      ) : (
        <Box
          component="iframe"
          title={t("preview")}
          sandbox=""
          srcDoc={page}
          sx={{
            width: "100%",
            maxWidth: WIDTH_PX[width],
            height,
            border: 1,
            borderColor: "divider",
            borderRadius: 1,
            bgcolor: "#fff",
          }}
        />
      )}
    </Box>
  );
}
