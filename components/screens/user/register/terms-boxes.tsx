"use client";
import { ExpandMore as ExpandMoreIcon } from "@/components/ui/icons/expand-more";
import { Box, Checkbox, Collapse, FormControlLabel, IconButton, Paper, Skeleton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Register } from "./use-register";

/** The terms, required ones named as such, each readable in place; one box agrees to all. */
export function TermsBoxes({ register }: { register: Register }) {
  const t = useTranslations("register");
  const [open, setOpen] = useState<string | null>(null);
  if (register.terms.length === 0) return <Skeleton variant="rounded" height={150} />;
  return (
    <Paper variant="outlined" component="fieldset" sx={{ m: 0, px: 1.5, py: 1, minWidth: 0 }}>
      <legend className="visually-hidden">{t("terms")}</legend>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={register.agreed.size === register.terms.length}
            indeterminate={register.agreed.size > 0 && register.agreed.size < register.terms.length}
            onChange={register.agreeAll}
          />
        }
        label={<Typography sx={{ fontWeight: 700, fontSize: 14 }}>{t("agreeAll")}</Typography>}
      />
      {register.terms.map((term) => (
        <Box key={term.id}>
          <Box sx={{ display: "flex", alignItems: "center" }}>
            <FormControlLabel
              sx={{ flex: 1, minWidth: 0 }}
              control={
                <Checkbox
                  size="small"
                  checked={register.agreed.has(term.id)}
                  onChange={() => register.agree(term.id)}
                />
              }
              label={
                <Typography variant="body2">
                  {t(term.isRequired ? "required" : "optional")} {term.title}
                </Typography>
              }
            />
            <IconButton
              aria-label={t("read", { title: term.title })}
              aria-expanded={open === term.id}
              onClick={() => setOpen(open === term.id ? null : term.id)}
            >
              <ExpandMoreIcon sx={{ transform: open === term.id ? "rotate(180deg)" : "none" }} />
            </IconButton>
          </Box>
          <Collapse in={open === term.id} unmountOnExit>
            <Box
              tabIndex={0}
              role="region"
              aria-label={term.title}
              sx={{
                maxHeight: 180,
                overflowY: "auto",
                fontSize: 12.5,
                color: "text.secondary",
                whiteSpace: "pre-wrap",
                pb: 1,
              }}
            >
              {term.contents}
            </Box>
          </Collapse>
        </Box>
      ))}
    </Paper>
  );
}
