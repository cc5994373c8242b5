"use client";
import { useEffect, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";

const CommandPalette = onDemand(() => import("./command-palette").then((part) => part.CommandPalette));
const KeysDialog = onDemand(() => import("./keys-dialog").then((part) => part.KeysDialog));

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The desk's keys: ⌘K opens the palette, ? shows what keys there are. Typing in a field is never taken over. */
export function Shortcuts({ product }: { product: string }) {
  const [open, setOpen] = useState<"palette" | "help" | null>(null);

  useEffect(function listenForKeys() {
    function press(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen((old) => (old === "palette" ? null : "palette"));
      } else if (event.key === "?" && !isTyping(event.target)) {
        setOpen("help");
      }
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      {open === "palette" && <CommandPalette product={product} onClose={() => setOpen(null)} />}
      {open === "help" && <KeysDialog onClose={() => setOpen(null)} />}
    </>
  );
}
