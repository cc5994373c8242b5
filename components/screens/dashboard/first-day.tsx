"use client";
import { CheckCircleOutlined } from "@/components/ui/icons/check-circle-outlined";
import { RadioButtonUncheckedOutlined } from "@/components/ui/icons/radio-button-unchecked-outlined";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { Panel } from "@/components/ui/panel";
import type { Reply } from "@/lib/contract/catalogue";
import { FIRST_STEPS, firstDay, type FirstStep } from "@/lib/domain/tutorial/first-day";
import { hrefOf, type RouteId } from "@/lib/routes";

const PLACES: Record<FirstStep, RouteId> = { account: "account", collect: "collect", price: "edit", list: "edit" };

/** The way to the first product on sale: what is done, what comes next, and the tutorial that shows it. */
export function FirstDay({ data, product }: { data: Reply<"log.mainPage">; product: string }) {
  const t = useTranslations("dashboard.firstDay");
  const { done, next } = firstDay({ ...data, accountCount: data.accountCount ?? 0 });
  return (
    <Panel
      title={t("title")}
      action={
        <Button variant="outlined" component={PageLink} href={hrefOf("tutorial", product)}>
          {t("tutorial")}
        </Button>
      }
    >
      <Typography variant="body2" sx={{ color: "text.secondary", mb: 1.5 }}>
        {t("hint")}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: "none",
          m: 0,
          p: 0,
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(4, 1fr)" },
        }}
      >
        {FIRST_STEPS.map((step, at) => {
          const isDone = done.includes(step);
          const Mark = isDone ? CheckCircleOutlined : RadioButtonUncheckedOutlined;
          return (
            <Box
              component="li"
              key={step}
              aria-current={step === next ? "step" : undefined}
              sx={{
                border: 1,
                borderColor: step === next ? "primary.main" : "divider",
                borderRadius: 1,
                p: 1.5,
                display: "grid",
                gap: 0.5,
                alignContent: "start",
              }}
            >
              <Box sx={{ display: "flex", gap: 0.75, alignItems: "center" }}>
                <Mark
                  titleAccess={t(isDone ? "done" : "open")}
                  sx={{ fontSize: 18, color: isDone ? "success.main" : "text.secondary" }}
                />
                <Typography sx={{ fontWeight: 600 }}>
                  {at + 1}. {t(`step.${step}`)}
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t(`text.${step}`)}
              </Typography>
              <Button
                size="small"
                variant={step === next ? "contained" : "text"}
                component={PageLink}
                href={hrefOf(PLACES[step], product)}
                sx={{ justifySelf: "start", mt: 0.5 }}
              >
                {t(`go.${step}`)}
              </Button>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}
