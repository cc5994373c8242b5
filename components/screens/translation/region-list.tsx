"use client";
import { Add as AddIcon } from "@/components/ui/icons/add";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { REGIONS_MAX, type Region, type Size } from "@/lib/domain/translation/region";
import { RegionRow } from "./region-row";
import { RegionStyle } from "./region-style";
import type { LayersModel } from "./use-layers";

type Props = { model: LayersModel; picture: Size; edgeOf: (region: Region) => string };

/** All regions with their texts, and how the chosen one looks. */
export function RegionList({ model, picture, edgeOf }: Props) {
  const t = useTranslations("translation");
  const { layers, chosen } = model;
  return (
    <Box
      component="section"
      aria-label={t("regions", { count: layers.length })}
      sx={{ display: "flex", flexDirection: "column", flex: 1, minHeight: 0 }}
    >
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          px: 1.25,
          minHeight: 48,
          gap: 1,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {t("regions", { count: layers.length })}
        </Typography>
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          disabled={layers.length >= REGIONS_MAX}
          onClick={() => model.add(picture)}
        >
          {t("add")}
        </Button>
      </Box>
      <Box sx={{ flex: 1, overflow: "auto", minHeight: 0 }}>
        {layers.length === 0 && (
          <Typography variant="body2" sx={{ p: 2, color: "text.secondary" }}>
            {t("noRegions")}
          </Typography>
        )}
        <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {layers.map((region, index) => (
            <RegionRow
              key={region.id}
              region={region}
              number={index + 1}
              isChosen={region.id === chosen?.id}
              isFresh={region.id === model.fresh}
              onChoose={() => model.choose(region.id)}
              onChange={model.put}
              onRemove={() => model.remove(region.id)}
            />
          ))}
        </Box>
      </Box>
      {chosen && (
        <Box sx={{ borderTop: 1, borderColor: "divider", maxHeight: { md: "62%" }, overflow: "auto", flexShrink: 0 }}>
          <RegionStyle
            key={chosen.id}
            region={chosen}
            picture={picture}
            edge={edgeOf(chosen)}
            onChange={(region, merge) => model.put(region, merge)}
          />
        </Box>
      )}
    </Box>
  );
}
