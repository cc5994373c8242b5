"use client";
import { CloudDownloadOutlined } from "@/components/ui/icons/cloud-download-outlined";
import { EditNoteOutlined } from "@/components/ui/icons/edit-note-outlined";
import { LocalShippingOutlined } from "@/components/ui/icons/local-shipping-outlined";
import { StorefrontOutlined } from "@/components/ui/icons/storefront-outlined";
import { Box, Button, Paper, Stack, Typography } from "@mui/material";
import { alpha } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import type { ComponentType } from "react";
import { PageLink } from "@/components/ui/page-link";
import { NaruMark } from "@/components/ui/naru-mark";
import { hrefOf } from "@/lib/routes";
import { DeskPicture } from "./desk-picture";

const STEPS = [
  ["collect", CloudDownloadOutlined],
  ["edit", EditNoteOutlined],
  ["list", StorefrontOutlined],
  ["ship", LocalShippingOutlined],
] as const satisfies readonly (readonly [string, ComponentType])[];
const PROMISES = ["undo", "reasons", "drafts", "prices"] as const;

/** The public page about Naru. `narrow` is the layout for phones. */
export function PromotionScreen({ product, narrow = false }: { product: string; narrow?: boolean }) {
  const t = useTranslations();
  const columns = (count: number) => ({
    display: "grid",
    gap: 2,
    gridTemplateColumns: narrow ? "1fr" : `repeat(${count}, 1fr)`,
  });

  return (
    <Box sx={{ minHeight: "100vh", bgcolor: "background.default" }}>
      <Box component="header" sx={{ display: "flex", alignItems: "center", gap: 1, maxWidth: 1160, mx: "auto", p: 2 }}>
        <NaruMark size={30} />
        <Typography sx={{ fontWeight: 800, fontSize: 19, flex: 1 }}>{t("app.name")}</Typography>
        <Button variant="text" component={PageLink} href={hrefOf("login", product)}>
          {t("login.submit")}
        </Button>
        <Button variant="contained" component={PageLink} href={hrefOf("register", product)}>
          {t("promotion.start")}
        </Button>
      </Box>
      <Box component="main" sx={{ maxWidth: 1160, mx: "auto", px: 2, pb: 10 }}>
        <Box
          component="section"
          sx={{
            display: "grid",
            gap: 4,
            alignItems: "center",
            gridTemplateColumns: narrow ? "1fr" : "1fr 1.15fr",
            py: narrow ? 4 : 8,
          }}
        >
          <Stack spacing={2}>
            <Typography
              component="h1"
              sx={{
                fontSize: narrow ? 30 : 44,
                fontWeight: 800,
                lineHeight: 1.25,
                letterSpacing: "-0.03em",
                wordBreak: "keep-all",
              }}
            >
              {t("promotion.headline")}
            </Typography>
            <Typography sx={{ fontSize: 17, color: "text.secondary", wordBreak: "keep-all" }}>
              {t("promotion.lead")}
            </Typography>
            <Stack direction="row" spacing={1}>
              <Button
                variant="contained"
                size="large"
                component={PageLink}
                href={hrefOf("register", product)}
                sx={{ minHeight: 48, px: 3 }}
              >
                {t("promotion.start")}
              </Button>
              <Button
                variant="outlined"
                size="large"
                component={PageLink}
                href={hrefOf("login", product)}
                sx={{ minHeight: 48, px: 3 }}
              >
                {t("login.submit")}
              </Button>
            </Stack>
          </Stack>
          <DeskPicture />
        </Box>
        <Box component="section" aria-labelledby="steps" sx={{ py: 4 }}>
          <Typography
            id="steps"
            component="h2"
            sx={{ fontSize: 26, fontWeight: 800, mb: 2.5, letterSpacing: "-0.02em" }}
          >
            {t("promotion.stepsTitle")}
          </Typography>
          <Box component="ol" sx={{ ...columns(4), listStyle: "none", p: 0, m: 0 }}>
            {STEPS.map(([step, Icon], index) => (
              <Paper key={step} component="li" variant="outlined" sx={{ p: 2.5 }}>
                <Box
                  sx={({ palette }) => ({
                    width: 44,
                    height: 44,
                    display: "grid",
                    placeItems: "center",
                    borderRadius: 1,
                    color: "primary.main",
                    background: alpha(palette.primary.main, 0.12),
                    mb: 1.5,
                  })}
                >
                  <Icon />
                </Box>
                <Typography component="h3" sx={{ fontWeight: 700, fontSize: 16 }}>
                  {index + 1}. {t(`promotion.${step}.title`)}
                </Typography>
                <Typography sx={{ color: "text.secondary", mt: 0.5, wordBreak: "keep-all" }}>
                  {t(`promotion.${step}.text`)}
                </Typography>
              </Paper>
            ))}
          </Box>
        </Box>
        <Box component="section" aria-labelledby="promises" sx={{ py: 4 }}>
          <Typography
            id="promises"
            component="h2"
            sx={{ fontSize: 26, fontWeight: 800, mb: 2.5, letterSpacing: "-0.02em" }}
          >
            {t("promotion.promisesTitle")}
          </Typography>
          <Box sx={columns(2)}>
            {PROMISES.map((promise) => (
              <Paper key={promise} variant="outlined" sx={{ p: 2.5 }}>
                <Typography component="h3" sx={{ fontWeight: 700, fontSize: 16 }}>
                  {t(`promotion.${promise}.title`)}
                </Typography>
                <Typography sx={{ color: "text.secondary", mt: 0.5, wordBreak: "keep-all" }}>
                  {t(`promotion.${promise}.text`)}
                </Typography>
              </Paper>
            ))}
          </Box>
        </Box>
      </Box>
      <Box component="footer" sx={{ borderTop: 1, borderColor: "divider", py: 3, textAlign: "center" }}>
        <Button variant="text" color="secondary" component={PageLink} href={hrefOf("privacyPolicy", product)}>
          {t("routes.privacyPolicy")}
        </Button>
      </Box>
    </Box>
  );
}
