"use client";
import { Check as CheckIcon } from "@/components/ui/icons/check";
import { Box, ButtonBase, Popover, ToggleButton, ToggleButtonGroup, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { COLOUR_MODES, RADIUS_STYLES, THEME_COLOURS } from "@/lib/constants";
import { savePreferences, type Preferences } from "@/lib/client/preferences";
import { themeName, type Appearance } from "@/lib/theme/appearance";
import { ACCENTS } from "@/lib/theme/colours";

type Props = { anchor: HTMLElement; appearance: Appearance; onClose: () => void };

/** Ten colours, light or dark, rounded or flat. A change reloads the page. */
export function ThemeChoices({ anchor, appearance, onClose }: Props) {
  const t = useTranslations();
  const notify = useNotify();

  async function choose(preferences: Preferences) {
    if (await savePreferences(preferences)) window.location.reload();
    else notify(t("shell.preferenceFailed"), "error");
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-label": t("shell.theme") } as object }}
    >
      <Box sx={{ p: 2, width: 264, display: "grid", gap: 1.5 }}>
        <Choice label={t("shell.brightness")}>
          {COLOUR_MODES.map((mode) => (
            <ToggleButton
              key={mode}
              value={mode}
              selected={mode === appearance.mode}
              onClick={() => void choose({ theme: themeName({ mode, colour: appearance.colour }) })}
            >
              {t(`shell.mode.${mode}`)}
            </ToggleButton>
          ))}
        </Choice>
        <Choice label={t("shell.corners")}>
          {RADIUS_STYLES.map((radius) => (
            <ToggleButton
              key={radius}
              value={radius}
              selected={radius === appearance.radius}
              onClick={() => void choose({ radius })}
            >
              {t(`shell.radius.${radius}`)}
            </ToggleButton>
          ))}
        </Choice>
        <div>
          <Typography variant="caption" sx={{ color: "text.secondary", display: "block", mb: 0.75 }}>
            {t("shell.colour")}
          </Typography>
          <Box sx={{ display: "grid", gridTemplateColumns: "repeat(5, 1fr)", gap: 1 }}>
            {THEME_COLOURS.map((colour) => (
              <Tooltip key={colour} title={t(`colours.${colour}`)}>
                <ButtonBase
                  aria-label={t(`colours.${colour}`)}
                  aria-pressed={colour === appearance.colour}
                  onClick={() => void choose({ theme: themeName({ mode: appearance.mode, colour }) })}
                  sx={{
                    height: 34,
                    borderRadius: 1,
                    background: ACCENTS[colour][appearance.mode],
                    color: "primary.contrastText",
                  }}
                >
                  {colour === appearance.colour && <CheckIcon sx={{ fontSize: 18 }} />}
                </ButtonBase>
              </Tooltip>
            ))}
          </Box>
        </div>
      </Box>
    </Popover>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography variant="caption" sx={{ color: "text.secondary", display: "block", mb: 0.5 }}>
        {label}
      </Typography>
      <ToggleButtonGroup size="small" exclusive fullWidth aria-label={label}>
        {children}
      </ToggleButtonGroup>
    </div>
  );
}
