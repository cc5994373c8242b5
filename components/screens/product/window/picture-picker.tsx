"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { FileButton } from "@/components/product/thumbnail-editor/file-button";
import { UploadList } from "@/components/product/thumbnail-editor/upload-list";
import { usePictureUpload } from "@/components/product/thumbnail-editor/use-picture-upload";
import { Thumb } from "@/components/ui/thumb";
import { WorkDialog } from "@/components/ui/work-dialog";

type Props = {
  name: string;
  value: string | null;
  pictures: readonly string[];
  onPick: (url: string | null) => void;
  /** Opens the picture it has in the translation window, which hands the translated one back. */
  onTranslate: (url: string) => void;
  onClose: () => void;
};

/** Chooses the picture of an option value: one of the product's, a new one from the seller's machine, or none. */
export function PicturePicker({ name, value, pictures, onPick, onTranslate, onClose }: Props) {
  const t = useTranslations("window");
  const uploads = usePictureUpload();
  return (
    <WorkDialog
      width="md"
      title={t("pickPicture", { name })}
      onClose={onClose}
      aside={
        <>
          <Button variant="text" disabled={value === null} onClick={() => onPick(null)}>
            {t("noPicture")}
          </Button>
          <Button variant="text" disabled={value === null} onClick={() => value && onTranslate(value)}>
            {t("translatePicture")}
          </Button>
        </>
      }
    >
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", pt: 0.5 }}>
        <FileButton variant="outlined" onFiles={(files) => void uploads.send(files.slice(0, 1), onPick)}>
          {t("uploadPicture")}
        </FileButton>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("pickHint")}
        </Typography>
      </Box>
      <UploadList list={uploads.list} onCancel={uploads.cancel} />
      <Box
        role="group"
        aria-label={t("productPictures")}
        sx={{ display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fill, minmax(104px, 1fr))" }}
      >
        {pictures.map((url, index) => (
          <Box
            key={url}
            component="button"
            type="button"
            aria-pressed={url === value}
            aria-label={t("imageNumber", { number: index + 1 })}
            onClick={() => onPick(url)}
            sx={{
              p: 0.5,
              border: 2,
              borderColor: url === value ? "primary.main" : "divider",
              borderRadius: 1,
              bgcolor: "background.paper",
              cursor: "pointer",
              display: "grid",
              placeItems: "center",
            }}
          >
            <Thumb src={url} alt="" size={96} />
          </Box>
        ))}
      </Box>
    </WorkDialog>
  );
}
