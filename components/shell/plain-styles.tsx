"use client";
import { GlobalStyles } from "@mui/material";
import { memo } from "react";
import { plainLook } from "@/components/ui/plain/plain-look";

/** The classes of all that lists draw by the hundred, once for a page. */
export const PlainStyles = memo(function PlainStyles() {
  return <GlobalStyles styles={plainLook} />;
});
