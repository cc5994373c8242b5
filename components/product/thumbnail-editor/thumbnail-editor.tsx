"use client";
import { AddPhotoAlternateOutlined } from "@/components/ui/icons/add-photo-alternate-outlined";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Note } from "@/components/ui/state-notes";
import { useNewest } from "@/components/ui/use-newest";
import { moved } from "@/lib/domain/kit/move";
import { PICTURES_MAX, withMain, withPictures, withReplaced } from "@/lib/domain/picture/picture-list";
import { CropDialog } from "./crop-dialog";
import { FileButton } from "./file-button";
import { ThumbnailCard, type CardAction } from "./thumbnail-card";
import { UploadList } from "./upload-list";
import { usePictureUpload } from "./use-picture-upload";

type Props = {
  /** In order; the first is the main picture. */
  urls: readonly string[];
  /** `merge` names a drag, whose many steps are one for undo. */
  onChange: (urls: readonly string[], merge?: string) => void;
  /** Opens the translation of one picture; without it there is no such button. */
  onTranslate?: (url: string) => void;
};

/** A product's pictures: order by dragging or by keys, main picture, upload, replace, crop, remove. Saves nothing. */
export function ThumbnailEditor({ urls, onChange, onTranslate }: Props) {
  const t = useTranslations("thumbnail");
  const id = useId();
  const uploads = usePictureUpload();
  const [cropping, setCropping] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const focusOn = useRef<string | null>(null);
  // An upload ends long after it was started; it must change the list as it is then.
  const latest = useNewest({ urls, onChange });
  const idOf = (url: string) => (action: CardAction) => `${id}-${urls.indexOf(url)}-${action}`;

  useEffect(function keepTheHandOnTheMovedPicture() {
    if (!focusOn.current) return;
    document.getElementById(focusOn.current)?.focus();
    focusOn.current = null;
  });

  const add = (files: readonly File[]) =>
    void uploads.send(files, (link) => latest.current.onChange(withPictures(latest.current.urls, [link])));
  const replace = (url: string, file: File) =>
    void uploads.send([file], (link) => latest.current.onChange(withReplaced(latest.current.urls, url, link)));

  function act(url: string, index: number, action: CardAction) {
    const go = (to: number, next: CardAction) => {
      onChange(moved(urls, index, to));
      focusOn.current = `${id}-${to}-${next}`;
    };
    if (action === "back") go(index - 1, index === 1 ? "forward" : "back");
    if (action === "forward") go(index + 1, index === urls.length - 2 ? "back" : "forward");
    if (action === "main") {
      onChange(withMain(urls, url));
      focusOn.current = `${id}-0-crop`;
    }
    if (action === "crop") setCropping(url);
    if (action === "translate") onTranslate?.(url);
    if (action === "remove") {
      onChange(urls.filter((each) => each !== url));
      focusOn.current = `${id}-${Math.min(index, urls.length - 2)}-remove`;
    }
  }

  return (
    <Box
      sx={{ display: "grid", gap: 2 }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (event.dataTransfer.files.length > 0) add([...event.dataTransfer.files]);
      }}
    >
      <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
        <FileButton
          multiple
          variant="contained"
          startIcon={<AddPhotoAlternateOutlined />}
          disabled={urls.length >= PICTURES_MAX}
          onFiles={add}
        >
          {t("upload")}
        </FileButton>
        <Typography variant="body2" sx={{ color: "text.secondary", flex: 1, minWidth: 220 }}>
          {t("hint", { count: urls.length, max: PICTURES_MAX })}
        </Typography>
      </Box>
      <UploadList list={uploads.list} onCancel={uploads.cancel} />
      {urls.length === 0 ? (
        <Note title={t("none")} text={t("noneHint")} />
      ) : (
        <Box
          component="ol"
          aria-label={t("pictures")}
          sx={{
            listStyle: "none",
            m: 0,
            p: 0,
            display: "grid",
            gap: 1.25,
            gridTemplateColumns: "repeat(auto-fill, minmax(232px, 1fr))",
          }}
        >
          {urls.map((url, index) => (
            <ThumbnailCard
              key={url}
              url={url}
              index={index}
              count={urls.length}
              idOf={idOf(url)}
              canTranslate={onTranslate !== undefined}
              dragged={dragged === url}
              onAct={(action) => act(url, index, action)}
              onReplace={(file) => replace(url, file)}
              onDragStart={() => setDragged(url)}
              onDragOver={() => {
                if (dragged && dragged !== url) onChange(moved(urls, urls.indexOf(dragged), index), `drag-${dragged}`);
              }}
              onDragEnd={() => setDragged(null)}
            />
          ))}
        </Box>
      )}
      {cropping && (
        <CropDialog
          url={cropping}
          onClose={() => setCropping(null)}
          onDone={(link) => {
            latest.current.onChange(withReplaced(latest.current.urls, cropping, link));
            setCropping(null);
          }}
        />
      )}
    </Box>
  );
}
