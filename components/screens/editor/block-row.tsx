"use client";
import { ArrowDownward as ArrowDownwardIcon } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward as ArrowUpwardIcon } from "@/components/ui/icons/arrow-upward";
import { DeleteOutlined as DeleteOutlineIcon } from "@/components/ui/icons/delete-outlined";
import { EditOutlined as EditOutlinedIcon } from "@/components/ui/icons/edit-outlined";
import { MoreVert as MoreVertIcon } from "@/components/ui/icons/more-vert";
import { Box, IconButton, Menu, MenuItem, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMemo, useState, type KeyboardEvent, type ReactNode } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import type { Part } from "@/lib/domain/detail-page/blocks";
import { pictureUrl, picturesOf } from "@/lib/domain/detail-page/pictures";
import { shortText } from "@/lib/domain/detail-page/text-runs";
import type { BlockActions } from "./block-actions";
import { PictureThumb } from "./picture-thumb";

/** Pictures a row shows; a table of hundreds is looked at in its own dialog. */
const THUMBS_MAX = 5;
/** A block beyond this length is not searched for pictures in the list. In characters. */
const LOOK_LENGTH_MAX = 200_000;

type Props = {
  block: Part;
  /** From 1. */
  number: number;
  count: number;
  /** Chosen in the preview; Alt with an arrow moves all chosen ones. */
  isChosen: boolean;
  pageUrl: string;
  actions: BlockActions;
};

/** One block in the list: what it is, its pictures, and what can be done with it. Alt with an arrow key moves it. */
export function BlockRow({ block, number, count, isChosen, pageUrl, actions }: Props) {
  const t = useTranslations("editor");
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { html, kind, id } = block;
  const pictures = useMemo(() => picturesOf(html.slice(0, LOOK_LENGTH_MAX)), [html]);
  const text = useMemo(() => shortText(html), [html]);
  const name = t("blockName", { number });

  function moveByKey(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.move(id, event.key === "ArrowUp" ? -1 : 1);
  }
  const choose = (act: () => void) => () => {
    setAnchor(null);
    act();
  };

  return (
    <Box
      component="li"
      aria-label={name}
      onKeyDown={moveByKey}
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.25,
        px: 1.25,
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: isChosen ? "action.selected" : undefined,
        boxShadow: ({ palette, direction }) =>
          isChosen ? `inset ${direction === "rtl" ? -3 : 3}px 0 ${palette.primary.main}` : undefined,
        "&:hover, &:focus-within": { bgcolor: "action.hover" },
      }}
    >
      <Typography variant="caption" sx={{ color: "text.secondary", minWidth: 28, textAlign: "end" }}>
        {number}
      </Typography>
      <StatusChip
        meaning={kind === "picture" ? "info" : "neutral"}
        label={t(`kind.${kind === "frame" ? "other" : kind}`)}
      />
      {pictures.length > 0 && (
        <Box sx={{ display: "flex", gap: 0.5, alignItems: "center" }}>
          {pictures.slice(0, THUMBS_MAX).map(({ address, alt }, index) => (
            <PictureThumb
              key={`${index} ${address}`}
              src={pictureUrl(address, pageUrl)}
              alt={alt || t("pictureOf", { number, picture: index + 1 })}
              size={pictures.length > 1 ? 40 : 56}
              onBroken={() => actions.broken(id, true)}
              onShown={() => actions.broken(id, false)}
            />
          ))}
          {pictures.length > THUMBS_MAX && (
            <Typography variant="caption">{t("more", { count: pictures.length - THUMBS_MAX })}</Typography>
          )}
        </Box>
      )}
      <Typography
        variant="body2"
        noWrap
        dir="auto"
        sx={{
          flex: 1,
          minWidth: 0,
          color: text ? undefined : "text.secondary",
          // Beside a picture a phone has no room for the name of its file.
          display: { xs: text || pictures.length === 0 ? "block" : "none", sm: "block" },
        }}
      >
        {text ||
          (pictures[0]
            ? pictureName(pictures[0].address)
            : kind === "text"
              ? t("blank")
              : (tagName(html) ?? t("noText")))}
      </Typography>
      <Box sx={{ display: "flex", flexShrink: 0, marginInlineStart: "auto" }}>
        <Act
          label={t("edit", { name })}
          onClick={() => actions.edit(id)}
          icon={<EditOutlinedIcon fontSize="small" />}
        />
        <Act
          id={`up-${id}`}
          label={t("moveUp", { name })}
          isOff={number === 1}
          onClick={() => actions.move(id, -1)}
          icon={<ArrowUpwardIcon fontSize="small" />}
        />
        <Act
          id={`down-${id}`}
          label={t("moveDown", { name })}
          isOff={number === count}
          onClick={() => actions.move(id, 1)}
          icon={<ArrowDownwardIcon fontSize="small" />}
        />
        <Act
          label={t("remove", { name })}
          onClick={() => actions.remove(id)}
          icon={<DeleteOutlineIcon fontSize="small" />}
        />
        <Act
          label={t("moreActions", { name })}
          hasMenu
          onClick={(button) => setAnchor(button)}
          icon={<MoreVertIcon fontSize="small" />}
        />
      </Box>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {pictures.length > 0 && (
          <MenuItem onClick={choose(() => actions.replacePicture(id, 0))}>{t("replacePicture")}</MenuItem>
        )}
        <MenuItem onClick={choose(() => actions.duplicate(id))}>{t("duplicate")}</MenuItem>
        <MenuItem onClick={choose(() => actions.addText(id))}>{t("addTextBelow")}</MenuItem>
        <MenuItem onClick={choose(() => actions.addPictures(id))}>{t("addPicturesBelow")}</MenuItem>
        <MenuItem onClick={choose(() => actions.addHtml(id))}>{t("addHtmlBelow")}</MenuItem>
      </Menu>
    </Box>
  );
}

const pictureName = (address: string): string =>
  address.startsWith("data:") ? "" : (address.split(/[?#]/)[0]?.split("/").at(-1) ?? "");

/** Example: `<video src=a></video>` is called `<video>`. */
const tagName = (html: string): string | undefined => {
  const [, name] = /^\s*<([a-z][\w:-]*)/i.exec(html) ?? [];
  return name && `<${name.toLowerCase()}>`;
};

type ActProps = {
  id?: string;
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  hasMenu?: boolean;
  onClick: (button: HTMLElement) => void;
};

function Act({ id, label, icon, isOff = false, hasMenu = false, onClick }: ActProps) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          id={id}
          size="small"
          aria-label={label}
          aria-haspopup={hasMenu ? "menu" : undefined}
          disabled={isOff}
          onClick={(event) => onClick(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}
