"use client";
import { Autocomplete, Box, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { TextCommitField } from "@/components/form/text-commit-field";
import { Panel } from "@/components/ui/panel";
import type { AtMarketProps } from "./notice-fields";
import type { MarketNeeds, MarketRow } from "./use-product-facts";

type Needed = MarketNeeds["attributes"][number];
type Filled = NonNullable<MarketRow["attributes"]>[number];
type FieldProps = { needed: Needed; filled: Filled; isBad: boolean; onValues: (values: string[]) => void };

const ORDER: readonly Needed["weight"][] = ["required", "main", "optional"];

/** The attributes of a category, those it requires first; listed values are chosen, others are typed. */
export function AttributeFields({ facts, market, needs, row }: AtMarketProps) {
  const t = useTranslations("listingFacts");
  const bad = new Set(row.lacks.map(({ code }) => code));
  const sorted = needs.attributes.toSorted((one, other) => ORDER.indexOf(one.weight) - ORDER.indexOf(other.weight));
  const fields = sorted.flatMap((needed) => {
    const filled = row.attributes?.find(({ code }) => code === needed.code);
    return filled ? [{ needed, filled }] : [];
  });
  return (
    <Panel title={t("attributes")}>
      {fields.length === 0 && <Typography variant="body2">{t("noAttributes")}</Typography>}
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {fields.map(({ needed, filled }) => {
          const props: FieldProps = {
            needed,
            filled,
            isBad: bad.has(needed.code),
            onValues: (values) => void facts.change({ market, attributes: { [needed.code]: values } }),
          };
          return needed.values.length > 0 ? (
            <ListedAttribute key={needed.code} {...props} />
          ) : (
            <WordedAttribute key={needed.code} {...props} />
          );
        })}
      </Box>
    </Panel>
  );
}

/** The helper text below a field: where its value comes from, and which values it accepts. */
function useHelp() {
  const t = useTranslations("listingFacts");
  return ({ units, most, values }: Needed, { from }: Filled): string => {
    if (from === "options") return t("byOptions");
    const takes =
      units.length > 0
        ? t("units", { units: units.join(", ") })
        : values.length > 0 && most > 1
          ? t("most", { count: most })
          : "";
    return [t(`from.${from}`), takes].filter(Boolean).join(" · ");
  };
}

const labelOf = ({ name, weight }: Needed): string => (weight === "required" ? `${name} *` : name);

function ListedAttribute({ needed, filled, isBad, onValues }: FieldProps) {
  const help = useHelp();
  const own = filled.from === "market" ? filled.values.map(({ name }) => name) : [];
  const options = needed.values.map(({ name }) => name);
  const said = filled.values.map(({ name }) => name).join(", ");
  return (
    <Autocomplete
      multiple
      freeSolo={needed.takesWords === true}
      disabled={filled.from === "options"}
      options={options}
      value={own}
      onChange={(_, next) => onValues(needed.most > 1 ? next.slice(0, needed.most) : next.slice(-1))}
      renderInput={(params) => (
        <TextField
          {...params}
          label={labelOf(needed)}
          error={isBad}
          placeholder={own.length === 0 ? said : ""}
          helperText={help(needed, filled)}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: said !== "" || undefined },
          }}
        />
      )}
    />
  );
}

function WordedAttribute({ needed, filled, isBad, onValues }: FieldProps) {
  const help = useHelp();
  const said = filled.values.map(({ name }) => name).join(", ");
  return (
    <TextCommitField
      label={labelOf(needed)}
      disabled={filled.from === "options"}
      value={filled.from === "market" ? said : ""}
      placeholder={said}
      error={isBad}
      helperText={help(needed, filled)}
      slotProps={{ inputLabel: { shrink: said !== "" || undefined } }}
      onText={(text) => onValues(text === "" ? [] : [text])}
    />
  );
}
