"use client";
import { LayoutRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { memo, useContext, useState, type ReactNode } from "react";

/**
 * A page whose screen is given nothing, or always the same. A visit brings the screen in an element of its own; the first
 * stays, so that a kept screen is drawn again by what it reads alone. So does what Next says of the place in its tree, of
 * which `useRouter` takes a number nobody here asks for.
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
