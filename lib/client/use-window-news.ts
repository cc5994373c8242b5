"use client";
import { useEffect, useEffectEvent } from "react";
import { onWindowNews, type WindowNews } from "./windows";

/**
 * Calls the listener of the last drawing with each message of another window, as long as the component is mounted.
 *
 * It subscribes once. With a subscription for each drawing, a message that comes between two of them would be lost.
 */
export function useWindowNews(listener: (news: WindowNews) => void): void {
  const hear = useEffectEvent(listener);
  useEffect(function hearOtherWindows() {
    return onWindowNews((news) => hear(news));
  }, []);
}
