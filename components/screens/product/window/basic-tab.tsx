"use client";
import { Autocomplete, Box, Chip, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/ui/panel";
import { Thumb } from "@/components/ui/thumb";
import { useCall } from "@/lib/client/use-call";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import type { ProductDetail } from "@/lib/contract/schemas/product";
import { eucKrBytes, lengthOf, withoutRepeats } from "@/lib/domain/naming/build-name";
import { addTags, TAGS_MAX } from "@/lib/domain/naming/tags";
import type { ProductDraft } from "./product-draft";
import type { ChangeDraft } from "./use-product-window";

type Props = { product: ProductDetail; draft: ProductDraft; onChange: ChangeDraft };

/** Names, group, memo and tags, with the live counter sellers need beside the name. */
export function BasicTab({ product, draft, onChange }: Props) {
  const t = useTranslations("window");
  const groups = useCall("collection.groupNames", {});
  const length = lengthOf(draft.name);
  const repeats = withoutRepeats(draft.name) !== draft.name.trim();

  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "minmax(0, 1.6fr) minmax(0, 1fr)" } }}>
      <Panel title={t("names")}>
        <Box sx={{ display: "grid", gap: 2, pt: 1 }}>
          <TextField
            label={t("name")}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value }, "name")}
            multiline
            error={length === 0}
            helperText={
              length === 0
                ? t("nameEmpty")
                : `${t("nameLength", { length, max: NAME_LENGTH_MAX, bytes: eucKrBytes(draft.name) })}${repeats ? ` · ${t("nameRepeats")}` : ""}`
            }
            slotProps={{
              htmlInput: { maxLength: 500 },
              formHelperText: { sx: { color: length > NAME_LENGTH_MAX || repeats ? "warning.main" : undefined } },
            }}
          />
          <TextField
            label={t("memo")}
            value={draft.memo}
            onChange={({ target }) => onChange({ memo: target.value }, "memo")}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
          <Autocomplete
            freeSolo
            options={groups.data ?? []}
            value={draft.group}
            onChange={(_, group) => onChange({ group: group ?? "" })}
            onBlur={({ target }) => {
              const text = target instanceof HTMLInputElement ? target.value.trim() : draft.group;
              if (text !== draft.group) onChange({ group: text });
            }}
            renderInput={(params) => <TextField {...params} label={t("group")} />}
          />
          <Autocomplete
            multiple
            freeSolo
            options={[] as string[]}
            value={[...draft.tags]}
            onChange={(_, tags) => onChange({ tags: addTags([], tags.join(",")) })}
            renderValue={(tags, getItemProps) =>
              tags.map((tag, index) => {
                const { key, ...item } = getItemProps({ index });
                return <Chip key={key} size="small" label={tag} {...item} />;
              })
            }
            renderInput={(params) => (
              <TextField
                {...params}
                label={t("tags")}
                helperText={t("tagsHint", { count: draft.tags.length, max: TAGS_MAX })}
              />
            )}
          />
        </Box>
      </Panel>
      <Panel title={t("images", { count: product.mainImages.length })}>
        <Box sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))" }}>
          {product.mainImages.map((url, index) => (
            <Thumb key={url} src={url} alt={t("imageNumber", { number: index + 1 })} size={112} />
          ))}
        </Box>
        {product.mainImages.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t("noImages")}
          </Typography>
        )}
      </Panel>
      {(product.descs ?? []).length > 0 && (
        <Box sx={{ gridColumn: "1 / -1" }}>
          <Panel title={t("specs")}>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: "grid",
                gap: 0.75,
                gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(3, 1fr)" },
              }}
            >
              {(product.descs ?? []).map((desc) => (
                <Box key={`${desc.index}-${desc.language}`} sx={{ display: "flex", gap: 1, fontSize: 13 }}>
                  <Box component="dt" sx={{ color: "text.secondary", minWidth: 96 }}>
                    {desc.title}
                  </Box>
                  <Box component="dd" sx={{ m: 0 }}>
                    {desc.value}
                  </Box>
                </Box>
              ))}
            </Box>
          </Panel>
        </Box>
      )}
    </Box>
  );
}
