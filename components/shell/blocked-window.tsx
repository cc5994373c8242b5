"use client";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { onBlockedWindow } from "@/lib/client/open-page";

const BlockedWindowDialog = onDemand(() => import("./blocked-window-dialog").then((part) => part.BlockedWindowDialog));

/** Explains a window that the browser blocked. */
export function BlockedWindow() {
  const [blocked, setBlocked] = useState<{ href: string; count: number } | null>(null);
  useEffect(() => onBlockedWindow((href) => setBlocked((old) => ({ href, count: (old?.count ?? 0) + 1 }))), []);
  return blocked && <BlockedWindowDialog key={blocked.count} href={blocked.href} />;
}
