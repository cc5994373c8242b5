"use client";
import { LayoutRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { memo, useContext, useState, type ReactNode } from "react";

/**
 * Keeps the first element of a page, so that another visit does not render a kept screen again. Use it where the screen's
 * props never change. It also keeps the first `LayoutRouterContext`: Next makes a new one for each visit, and `useRouter`
 * would render every component that calls it again.
 *
 * @example <KeptPage><EditScreen /></KeptPage>
 */
export const KeptPage = memo(
  function KeptPage({ children }: { children: ReactNode }) {
    const [first] = useState(useContext(LayoutRouterContext));
    return <LayoutRouterContext value={first}>{children}</LayoutRouterContext>;
  },
  () => true,
);
