"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { openPage } from "@/lib/client/open-page";
import { pictureUrl, picturesOf } from "@/lib/domain/detail-page/pictures";
import { PictureThumb } from "./picture-thumb";

type Props = {
  html: string;
  pageUrl: string;
  product: { site: string; code: string };
  onReplace: (index: number) => void;
};

const nothing = () => undefined;

/** The pictures of one block, each with its address and the ways to another one. */
export function PicturesTab({ html, pageUrl, product, onReplace }: Props) {
  const t = useTranslations("editor");
  return (
    <Box component="ol" aria-label={t("pictures")} sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
      {picturesOf(html).map(({ address, alt }, index) => {
        const url = pictureUrl(address, pageUrl);
        const name = t("pictureNumber", { number: index + 1 });
        return (
          <Box
            component="li"
            key={`${index} ${address}`}
            aria-label={name}
            sx={{ display: "flex", flexWrap: { xs: "wrap", sm: "nowrap" }, gap: 1.5, alignItems: "center" }}
          >
            <PictureThumb src={url} alt={alt || name} size={88} onBroken={nothing} onShown={nothing} />
            <Typography
              variant="body2"
              dir="ltr"
              // On a phone the address has the line of its picture, and the buttons come below.
              sx={{ flex: "1 1 50%", minWidth: 0, overflowWrap: "anywhere", color: "text.secondary" }}
            >
              {address.startsWith("data:") ? t("inlinePicture") : address}
            </Typography>
            <Button variant="outlined" onClick={() => onReplace(index)}>
              {t("replacePicture")}
            </Button>
            {url?.startsWith("http") && (
              <Button variant="outlined" onClick={() => openPage("translation", { url, ...product })}>
                {t("translatePicture")}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
