"use client";
import { useRouter } from "next/navigation";
import { beforeLeaving } from "./leaving";
import { isHere } from "./link-goal";

/** Opens a page of ours by code, as a link would: unsaved changes are asked about first. */
export function useGo(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    if (isHere(new URL(href, window.location.href))) router.push(href);
    else beforeLeaving(() => router.push(href));
  };
}
