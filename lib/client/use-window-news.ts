"use client";
import { useEffect, useEffectEvent } from "react";
import { onWindowNews, type WindowNews } from "./windows";

/**
 * Calls the newest listener with what other windows tell, as long as the component is there.
 *
 * It listens without a break: what is told while a listener is taken off and put on again would be lost.
 */
export function useWindowNews(listener: (news: WindowNews) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(function hearOtherWindows() {
    return onWindowNews((news) => hear(news));
  }, []);
}
