"use client";
import { Box } from "@mui/material";
import DOMPurify from "dompurify";
import { useMemo } from "react";
import { withoutScripts } from "@/lib/domain/detail-page/without-scripts";

const FORBIDDEN = ["style", "form", "input", "button", "textarea", "select", "link", "video", "audio"];

/**
 * A notice that is safe to render in our page: an external upstream may not have sanitised it. Links must be https and open
 * in a new tab without a referrer.
 */
function safeNotice(html: string): string {
  const body = DOMPurify.sanitize(withoutScripts(html, { dropStyles: true }), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: FORBIDDEN,
    FORBID_ATTR: ["id", "name", "class"],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of body.querySelectorAll("a")) {
    if (!/^https:\/\//i.test(link.getAttribute("href") ?? "")) link.removeAttribute("href");
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer");
  }
  const holder = document.createElement("div");
  holder.append(body);
  return holder.innerHTML;
}

/** The text of a notice. */
export function NoticeBody({ html }: { html: string }) {
  const safe = useMemo(() => safeNotice(html), [html]);
  return (
    <Box
      sx={{
        // The text's own colours are made for white paper, whatever our theme is.
        bgcolor: "common.white",
        color: "common.black",
        borderRadius: 1,
        p: 2,
        "& a": { color: "#0b57d0" },
        lineHeight: 1.75,
        overflowWrap: "anywhere",
        "& img": { maxWidth: "100%", height: "auto" },
        "& p": { my: 0.5 },
      }}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
