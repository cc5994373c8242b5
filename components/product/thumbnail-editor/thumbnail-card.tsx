"use client";
import { ArrowBack as ArrowBackIcon } from "@/components/ui/icons/arrow-back";
import { ArrowForward as ArrowForwardIcon } from "@/components/ui/icons/arrow-forward";
import { Crop as CropIcon } from "@/components/ui/icons/crop";
import { DeleteOutlined } from "@/components/ui/icons/delete-outlined";
import { StarBorder as StarBorderIcon } from "@/components/ui/icons/star-border";
import { SwapHoriz as SwapHorizIcon } from "@/components/ui/icons/swap-horiz";
import { Translate as TranslateIcon } from "@/components/ui/icons/translate";
import { Box, IconButton, Tooltip } from "@mui/material";
import { useTranslations } from "next-intl";
import { useRef, type ReactNode } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { PICTURE_ACCEPT } from "@/lib/domain/picture/picture-list";

export type CardAction = "back" | "forward" | "main" | "crop" | "translate" | "remove";
type Props = {
  url: string;
  index: number;
  count: number;
  idOf: (action: CardAction) => string;
  canTranslate: boolean;
  dragged: boolean;
  onAct: (action: CardAction) => void;
  onReplace: (file: File) => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
};

/** One picture with everything that can be done to it. Dragging is a shortcut for the two arrow buttons. */
export function ThumbnailCard(props: Props) {
  const { url, index, count, idOf, canTranslate, dragged, onAct, onReplace } = props;
  const t = useTranslations("thumbnail");
  const input = useRef<HTMLInputElement>(null);
  const number = index + 1;
  const action = (name: CardAction, icon: ReactNode, disabled = false) => (
    <Tooltip title={t(name)}>
      <span>
        <IconButton
          id={idOf(name)}
          aria-label={t(`${name}Of`, { number })}
          disabled={disabled}
          onClick={() => onAct(name)}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );

  return (
    <Box
      component="li"
      draggable
      onDragStart={props.onDragStart}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
      onDragEnd={props.onDragEnd}
      onDrop={(event) => event.preventDefault()}
      sx={{
        border: 1,
        borderColor: index === 0 ? "primary.main" : "divider",
        borderRadius: 1,
        p: 1,
        cursor: "grab",
        opacity: dragged ? 0.5 : 1,
        bgcolor: "background.paper",
      }}
    >
      <Box sx={{ position: "relative", display: "grid", placeItems: "center" }}>
        <Thumb src={url} alt={t("pictureNumber", { number })} size={212} />
        <Box
          sx={{
            position: "absolute",
            insetBlockStart: 6,
            insetInlineStart: 6,
            borderRadius: 1,
            bgcolor: "background.paper",
          }}
        >
          <StatusChip meaning={index === 0 ? "accent" : "neutral"} label={index === 0 ? t("mainPicture") : number} />
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", mt: 0.5 }}>
        {action(
          "back",
          <ArrowBackIcon
            fontSize="small"
            sx={{ transform: (theme) => (theme.direction === "rtl" ? "scaleX(-1)" : undefined) }}
          />,
          index === 0,
        )}
        {action(
          "forward",
          <ArrowForwardIcon
            fontSize="small"
            sx={{ transform: (theme) => (theme.direction === "rtl" ? "scaleX(-1)" : undefined) }}
          />,
          index === count - 1,
        )}
        {action("main", <StarBorderIcon fontSize="small" />, index === 0)}
        {action("crop", <CropIcon fontSize="small" />)}
        <Tooltip title={t("replace")}>
          <IconButton aria-label={t("replaceOf", { number })} onClick={() => input.current?.click()}>
            <SwapHorizIcon fontSize="small" />
          </IconButton>
        </Tooltip>
        {canTranslate && action("translate", <TranslateIcon fontSize="small" />)}
        {action("remove", <DeleteOutlined fontSize="small" />)}
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_ACCEPT}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onReplace(file);
            target.value = "";
          }}
        />
      </Box>
    </Box>
  );
}
