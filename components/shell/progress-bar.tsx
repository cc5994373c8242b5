"use client";
import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useState } from "react";
import { WorkLine } from "@/components/ui/work-line";
import { linkGoal } from "@/lib/client/link-goal";
import { PROGRESS_BAR_HIDE_MS } from "@/lib/constants";

const AT_THE_TOP = { position: "fixed", insetInline: 0, top: 0, zIndex: 1400, height: 3 } as const;

/** A thin bar while a page is on its way. It starts with a click on one of our links and hides 800 ms after the arrival. */
export function ProgressBar() {
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}

function Bar() {
  const here = `${usePathname()}?${useSearchParams()}`;
  const [from, setFrom] = useState<string | null>(null);
  const arrived = from !== null && from !== here;

  useEffect(function startWithLinkClicks() {
    function start(event: MouseEvent) {
      if (event.defaultPrevented || !linkGoal(event)) return;
      setFrom(`${window.location.pathname}?${window.location.search.slice(1)}`);
    }
    document.addEventListener("click", start, true);
    return () => document.removeEventListener("click", start, true);
  }, []);

  useEffect(
    function hideAfterArrival() {
      if (!arrived) return;
      const timer = setTimeout(() => setFrom(null), PROGRESS_BAR_HIDE_MS);
      return () => clearTimeout(timer);
    },
    [arrived],
  );

  if (from === null) return null;
  return <WorkLine isDone={arrived} style={AT_THE_TOP} />;
}
