"use client";
import { FormatAlignCenter as FormatAlignCenterIcon } from "@/components/ui/icons/format-align-center";
import { FormatAlignLeft as FormatAlignLeftIcon } from "@/components/ui/icons/format-align-left";
import { FormatAlignRight as FormatAlignRightIcon } from "@/components/ui/icons/format-align-right";
import {
  Box,
  Button,
  FormControlLabel,
  MenuItem,
  Switch,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberValueField } from "@/components/form/number-value-field";
import { measureWith } from "@/lib/client/measure-text";
import { contrast, CONTRAST_LEAST } from "@/lib/domain/translation/contrast";
import { fittingSize } from "@/lib/domain/translation/lay-out";
import { OUTLINE_SHARE } from "@/lib/domain/translation/readable";
import {
  ALIGNS,
  ANGLE,
  FONTS,
  frameWithin,
  LINE_HEIGHT,
  OUTLINE_WIDTH,
  REGION_SIDE_MIN,
  TEXT_SIZE,
  turned,
  type Fill,
  type FontName,
  type Region,
  type Size,
} from "@/lib/domain/translation/region";
import { ColourField } from "./colour-field";

type Props = {
  region: Region;
  picture: Size;
  /** The colour around the region, where a chosen colour starts from. */
  edge: string;
  onChange: (region: Region, merge?: string) => void;
};

const ALIGN_ICONS = { left: FormatAlignLeftIcon, center: FormatAlignCenterIcon, right: FormatAlignRightIcon };
const FONT_NAMES: Record<FontName, string> = {
  Pretendard: "Pretendard",
  NotoSansKr: "Noto Sans KR",
  BlackHanSans: "Black Han Sans",
  Jua: "Jua",
};
const FILLS: readonly Fill["kind"][] = ["clean", "edge", "colour", "none"];
const isOne = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  words.some((each) => each === word);

/** How the chosen region looks: letters, background, place. */
export function RegionStyle({ region, picture, edge, onChange }: Props) {
  const t = useTranslations("translation");
  const two = { display: "grid", gridTemplateColumns: "1fr 1fr", gap: 1.25, alignItems: "center" };
  const place = (to: Partial<Size & { x: number; y: number }>) =>
    onChange({ ...region, ...frameWithin({ ...region, ...to }, picture) }, "place");
  const fillOf = (kind: Fill["kind"]): Fill => (kind === "colour" ? { kind, colour: edge } : { kind });
  const fillNames = { clean: t("fillClean"), edge: t("fillEdge"), colour: t("fillColour"), none: t("fillNone") };
  const { outline, ...withoutOutline } = region;
  const { isErased: _isErased, ...withoutErasing } = region;
  const startingOutline = {
    colour: contrast(region.colour, "#ffffff") >= CONTRAST_LEAST ? "#ffffff" : "#111111",
    width: Math.max(2, Math.round(region.size * OUTLINE_SHARE)),
  };
  const alignNames = { left: t("alignLeft"), center: t("alignCenter"), right: t("alignRight") };

  return (
    <Box component="section" aria-label={t("style")} sx={{ display: "grid", gap: 1.5, p: 1.5 }}>
      <Box sx={two}>
        <TextField
          select
          size="small"
          label={t("font")}
          value={region.font}
          onChange={({ target }) => isOne(FONTS, target.value) && onChange({ ...region, font: target.value })}
        >
          {FONTS.map((font) => (
            <MenuItem key={font} value={font}>
              {FONT_NAMES[font]}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          label={t("bold")}
          control={<Switch checked={region.bold} onChange={(_, bold) => onChange({ ...region, bold })} />}
        />
        <NumberValueField
          label={t("size")}
          value={region.size}
          rule={TEXT_SIZE}
          step={1}
          onValue={(size) => onChange({ ...region, size }, "size")}
        />
        <Button
          variant="outlined"
          disabled={region.text.trim() === ""}
          onClick={() => onChange({ ...region, size: fittingSize(region, measureWith(region)) })}
        >
          {t("fit")}
        </Button>
        <NumberValueField
          label={t("lineHeight")}
          value={region.lineHeight}
          rule={LINE_HEIGHT}
          step={0.05}
          onValue={(lineHeight) => onChange({ ...region, lineHeight }, "lineHeight")}
        />
        <NumberValueField
          label={t("angle")}
          value={region.angle ?? 0}
          rule={ANGLE}
          step={1}
          onValue={(angle) => onChange(turned(region, angle), "angle")}
        />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t("align")}
          value={region.align}
          onChange={(_, align: unknown) =>
            typeof align === "string" && isOne(ALIGNS, align) && onChange({ ...region, align })
          }
        >
          {ALIGNS.map((align) => {
            const Icon = ALIGN_ICONS[align];
            return (
              <ToggleButton key={align} value={align} aria-label={alignNames[align]}>
                <Icon fontSize="small" />
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      </Box>
      <ColourField
        label={t("colour")}
        value={region.colour}
        onChange={(colour) => onChange({ ...region, colour }, "colour")}
      />
      <Box sx={two}>
        <FormControlLabel
          control={
            <Switch
              checked={outline !== undefined}
              onChange={({ target }) =>
                onChange(target.checked ? { ...region, outline: startingOutline } : withoutOutline)
              }
            />
          }
          label={t("outline")}
        />
        {outline && (
          <NumberValueField
            label={t("outlineWidth")}
            value={outline.width}
            rule={OUTLINE_WIDTH}
            step={1}
            onValue={(width) => onChange({ ...region, outline: { ...outline, width } }, "outline")}
          />
        )}
      </Box>
      {outline && (
        <ColourField
          label={t("outline")}
          value={outline.colour}
          onChange={(colour) => onChange({ ...region, outline: { ...outline, colour } }, "outline")}
        />
      )}
      {region.text.trim() === "" && (
        <FormControlLabel
          control={
            <Switch
              checked={region.isErased === true}
              onChange={({ target }) => onChange(target.checked ? { ...region, isErased: true } : withoutErasing)}
            />
          }
          label={t("erased")}
        />
      )}
      <TextField
        select
        size="small"
        label={t("fill")}
        value={region.fill.kind}
        onChange={({ target }) => isOne(FILLS, target.value) && onChange({ ...region, fill: fillOf(target.value) })}
      >
        {FILLS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {fillNames[kind]}
          </MenuItem>
        ))}
      </TextField>
      {region.fill.kind === "colour" && (
        <ColourField
          label={t("fillPick")}
          value={region.fill.colour}
          onChange={(colour) => onChange({ ...region, fill: { kind: "colour", colour } }, "fill")}
        />
      )}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("place")}
      </Typography>
      <Box sx={two}>
        <NumberValueField
          label={t("x")}
          value={region.x}
          rule={{ max: picture.width }}
          step={1}
          onValue={(x) => place({ x })}
        />
        <NumberValueField
          label={t("y")}
          value={region.y}
          rule={{ max: picture.height }}
          step={1}
          onValue={(y) => place({ y })}
        />
        <NumberValueField
          label={t("width")}
          value={region.width}
          rule={{ min: REGION_SIDE_MIN, max: picture.width }}
          step={1}
          onValue={(width) => place({ width })}
        />
        <NumberValueField
          label={t("height")}
          value={region.height}
          rule={{ min: REGION_SIDE_MIN, max: picture.height }}
          step={1}
          onValue={(height) => place({ height })}
        />
      </Box>
    </Box>
  );
}
