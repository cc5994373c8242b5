"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { type ReactNode } from "react";
import { onDemand } from "@/components/ui/on-demand";
import { VisitorProvider, type DeskVisitor } from "@/lib/client/visitor";
import { CallSettings } from "./call-settings";
import { DeskTitle } from "./desk-title";
import { KeptScreens } from "./kept-screens";
import { PlainStyles } from "./plain-styles";
import { ProgressBar } from "./progress-bar";
import { BlockedWindow } from "./blocked-window";
import { ServiceWatch } from "./service-watch";
import { SessionWatch } from "./session-watch";
import { Shortcuts } from "./shortcuts";
import { MENU_WIDTH, SideMenu } from "./side-menu";
import { TutorialStart } from "./tutorial-start";
import { TopBar, TOP_BAR_HEIGHT } from "./top-bar";
import { TopButton } from "./top-button";
import { useSideMenu, type SideMenuState } from "./use-side-menu";
import type { Appearance } from "@/lib/theme/appearance";
import type { Language } from "@/lib/domain/language/languages";

/** Few sellers have the extension, so no page waits for what listens to it. */
const ExtensionLink = onDemand(() => import("./extension-link").then((part) => part.ExtensionLink));

type Props = {
  visitor: DeskVisitor;
  product: string;
  appearance: Appearance;
  language: Language;
  menuState: SideMenuState;
  children: ReactNode;
};

/** The frame of every screen under /app: side menu, top bar, content. */
export function DeskShell({ visitor, product, appearance, language, menuState, children }: Props) {
  const t = useTranslations("common");
  const menu = useSideMenu(menuState);
  const pushed = menu.docked ? MENU_WIDTH[menu.state === "subHidden" ? "compact" : "full"] : 0;

  return (
    <CallSettings>
      <PlainStyles />
      <VisitorProvider visitor={visitor}>
        <Box
          component="a"
          href="#content"
          sx={{
            position: "fixed",
            insetInlineStart: 8,
            top: -60,
            zIndex: 2000,
            p: 1,
            bgcolor: "background.paper",
            color: "primary.main",
            "&:focus": { top: 8 },
          }}
        >
          {t("skipToContent")}
        </Box>
        <DeskTitle />
        <ProgressBar />
        <TopBar
          visitor={visitor}
          product={product}
          appearance={appearance}
          language={language}
          menuState={menu.state}
          menuOpen={menu.open}
          onMenu={menu.cycle}
        />
        <SideMenu menu={menu} product={product} visitor={visitor} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            pt: `${TOP_BAR_HEIGHT}px`,
            paddingInlineStart: { xs: 0, md: `${pushed}px` },
            minHeight: "100vh",
            outline: "none",
            "&:focus-visible": { outline: "none" },
          }}
        >
          <Box sx={{ p: { xs: 1.5, sm: 2.5 }, pb: 10, maxWidth: 1760, mx: "auto" }}>
            <KeptScreens product={product}>{children}</KeptScreens>
          </Box>
        </Box>
        <TopButton />
        <Shortcuts product={product} />
        <SessionWatch product={product} />
        <ServiceWatch />
        <BlockedWindow />
        <ExtensionLink />
        <TutorialStart product={product} />
      </VisitorProvider>
    </CallSettings>
  );
}
