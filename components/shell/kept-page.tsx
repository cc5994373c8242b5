"use client";
import { memo, type ReactNode } from "react";

/**
 * A page whose screen is given nothing, or always the same. A visit brings the screen in an element of its own; the first
 * stays, so that a kept screen is drawn again by what it reads alone.
 *
 * @example <KeptPage><EditScreen /></KeptPage>
 */
export const KeptPage = memo(
  ({ children }: { children: ReactNode }) => children,
  () => true,
);
KeptPage.displayName = "KeptPage";
