"use client";
import { AdminPanelSettingsOutlined } from "@/components/ui/icons/admin-panel-settings-outlined";
import { CloudDownloadOutlined } from "@/components/ui/icons/cloud-download-outlined";
import { HomeOutlined } from "@/components/ui/icons/home-outlined";
import { Inventory2Outlined } from "@/components/ui/icons/inventory2-outlined";
import { LocalShippingOutlined } from "@/components/ui/icons/local-shipping-outlined";
import { MenuBookOutlined } from "@/components/ui/icons/menu-book-outlined";
import { SellOutlined } from "@/components/ui/icons/sell-outlined";
import { SettingsOutlined } from "@/components/ui/icons/settings-outlined";
import { WorkspacePremiumOutlined } from "@/components/ui/icons/workspace-premium-outlined";
import { Box } from "@mui/material";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { memo, useMemo, type ComponentType } from "react";
import { PageLink } from "@/components/ui/page-link";
import type { DeskVisitor } from "@/lib/client/visitor";
import { hrefOf, menuFor, routeIdOf, type MenuPart, type RouteId } from "@/lib/routes";
import { TOP_BAR_HEIGHT } from "./top-bar";
import type { SideMenuModel } from "./use-side-menu";

export const MENU_WIDTH = { full: 216, compact: 72 } as const;

const ICONS: Record<MenuPart["icon"], ComponentType> = {
  home: HomeOutlined,
  collect: CloudDownloadOutlined,
  upload: SellOutlined,
  inventory: Inventory2Outlined,
  order: LocalShippingOutlined,
  settings: SettingsOutlined,
  plan: WorkspacePremiumOutlined,
  guide: MenuBookOutlined,
  admin: AdminPanelSettingsOutlined,
};

type Props = { menu: SideMenuModel; product: string; visitor: DeskVisitor };

const WIDE_ONLY = { xs: "none", md: "block" } as const;
const NARROW_ONLY = { xs: "block", md: "none" } as const;

/** The side menu: docked with its pages, docked as icons, hidden, or laid over the page for a moment. */
export function SideMenu({ menu, product, visitor }: Props) {
  return (
    <>
      {menu.docked && (
        <MenuSheet compact={menu.state === "subHidden"} display={WIDE_ONLY} {...{ menu, product, visitor }} />
      )}
      {menu.temporary && <FloatingSheet display={WIDE_ONLY} {...{ menu, product, visitor }} />}
      {menu.overlaid && <FloatingSheet display={NARROW_ONLY} {...{ menu, product, visitor }} />}
    </>
  );
}

type Display = typeof WIDE_ONLY | typeof NARROW_ONLY;

function FloatingSheet({ display, ...props }: Props & { display: Display }) {
  return (
    <>
      <Box
        aria-hidden
        onClick={props.menu.dismiss}
        sx={{ display, position: "fixed", inset: 0, zIndex: 1090, background: "rgb(0 0 0 / 0.32)" }}
      />
      <MenuSheet display={display} {...props} />
    </>
  );
}

function MenuSheet({
  menu,
  product,
  visitor,
  display,
  compact = false,
}: Props & { display: Display; compact?: boolean }) {
  const t = useTranslations();
  const current = routeIdOf(usePathname());
  const parts = useMemo(() => menuFor(visitor), [visitor]);
  return (
    <Box
      component="nav"
      aria-label={t("shell.sideMenu")}
      onKeyDown={(event) => event.key === "Escape" && !menu.docked && menu.dismiss()}
      sx={{
        display,
        position: "fixed",
        top: TOP_BAR_HEIGHT,
        bottom: 0,
        insetInlineStart: 0,
        width: compact ? MENU_WIDTH.compact : MENU_WIDTH.full,
        zIndex: 1095,
        overflowY: "auto",
        bgcolor: "background.paper",
        borderInlineEnd: 1,
        borderColor: "divider",
        py: 1,
      }}
    >
      {parts.map((part) => (
        <Part
          key={part.id}
          part={part}
          compact={compact}
          current={part.entries.find(({ id }) => id === current)?.id}
          product={product}
          onGo={menu.dismiss}
        />
      ))}
    </Box>
  );
}

type PartProps = {
  part: MenuPart;
  compact: boolean;
  /** The page in view, where it is one of this part. */
  current: RouteId | undefined;
  product: string;
  onGo: () => void;
};

/** Of all parts, another page changes two: the one it is in, and the one it was in. */
const Part = memo(function Part({ part, compact, current, product, onGo }: PartProps) {
  const t = useTranslations();
  const Icon = ICONS[part.icon];
  const first = part.entries[0];
  if (!first) return null;
  const inside = current !== undefined;

  if (compact)
    return (
      <PageLink
        href={hrefOf(first.id, product)}
        onClick={onGo}
        className="n-menu-icon"
        data-inside={inside || undefined}
      >
        <Icon />
        <span>{t(part.labelKey)}</span>
      </PageLink>
    );

  return (
    <div className="n-menu-part">
      <div className="n-menu-head" data-inside={inside || undefined}>
        <Icon />
        <span>{t(part.labelKey)}</span>
      </div>
      <ul>
        {part.entries.map(({ id, titleKey }) => (
          <Entry key={id} href={hrefOf(id, product)} isCurrent={id === current} title={t(titleKey)} onGo={onGo} />
        ))}
      </ul>
    </div>
  );
});

type EntryProps = { href: string; isCurrent: boolean; title: string; onGo: () => void };

const Entry = memo(function Entry({ href, isCurrent, title, onGo }: EntryProps) {
  return (
    <li>
      <PageLink href={href} onClick={onGo} className="n-menu-entry" aria-current={isCurrent ? "page" : undefined}>
        <span>{title}</span>
      </PageLink>
    </li>
  );
});
