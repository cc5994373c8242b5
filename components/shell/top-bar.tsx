"use client";
import { Menu as MenuIcon } from "@/components/ui/icons/menu";
import { Box, IconButton, Typography } from "@mui/material";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { onDemand } from "@/components/ui/on-demand";
import { Hint } from "@/components/ui/hint";
import { NaruMark } from "@/components/ui/naru-mark";
import type { DeskVisitor } from "@/lib/client/visitor";
import type { Language } from "@/lib/domain/language/languages";
import { hrefOf, menuGroups, routeIdOf, routeTable } from "@/lib/routes";
import type { Appearance } from "@/lib/theme/appearance";
import { LanguageMenu } from "./language-menu";
import { ThemeMenu } from "./theme-menu";
import type { SideMenuState } from "./use-side-menu";
import { UserMenu } from "./user-menu";

const JobTray = onDemand(() => import("./job-tray").then((part) => part.JobTray));
const Bell = onDemand(() => import("./bell").then((part) => part.Bell));

export const TOP_BAR_HEIGHT = 52;

type Props = {
  visitor: DeskVisitor;
  product: string;
  appearance: Appearance;
  language: Language;
  menuState: SideMenuState;
  menuOpen: boolean;
  onMenu: () => void;
};

export function TopBar({ visitor, product, appearance, language, menuState, menuOpen, onMenu }: Props) {
  const t = useTranslations();
  const label = t("shell.menu", { state: t(`shell.state.${menuState}`) });

  return (
    <Box
      component="header"
      sx={{
        position: "fixed",
        insetInline: 0,
        top: 0,
        height: TOP_BAR_HEIGHT,
        zIndex: 1100,
        display: "flex",
        alignItems: "center",
        gap: { xs: 0.5, sm: 1 },
        px: 1.5,
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Hint title={label}>
        <IconButton aria-label={label} aria-expanded={menuOpen} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      </Hint>
      <Box
        component={PageLink}
        href={hrefOf("dashboard", product)}
        sx={{ display: "flex", alignItems: "center", gap: 1, color: "text.primary", textDecoration: "none" }}
      >
        <NaruMark size={26} />
        <Typography component="span" sx={{ fontWeight: 800, fontSize: 17, letterSpacing: "-0.02em" }}>
          {t("app.name")}
        </Typography>
      </Box>
      <Breadcrumbs />
      <Box sx={{ flex: { xs: 1, sm: 0 } }} />
      {/* Their places are kept, so that nothing moves when they come. */}
      <Box sx={{ width: 40, height: 40 }}>
        <JobTray product={product} />
      </Box>
      <Box sx={{ width: 40, height: 40 }}>
        <Bell product={product} />
      </Box>
      <LanguageMenu language={language} />
      <ThemeMenu appearance={appearance} />
      <UserMenu visitor={visitor} product={product} />
    </Box>
  );
}

function Breadcrumbs() {
  const t = useTranslations();
  const route = routeIdOf(usePathname());
  const group = menuGroups.find((each) => route && each.id === routeTable[route].menu);
  const names = [group && t(group.labelKey), route && t(routeTable[route].titleKey)].filter(Boolean);
  // A group's own page may be called as the group is.
  const trail = [...new Set(names)];
  return (
    <nav aria-label={t("shell.breadcrumbs")} className="n-trail">
      <ol>
        {trail.map((name, index) => (
          <li key={index} aria-current={index === trail.length - 1 ? "page" : undefined}>
            {index > 0 && <span aria-hidden>/</span>}
            {name}
          </li>
        ))}
      </ol>
    </nav>
  );
}
