"use client";
import { DateField } from "@/components/form/date-field";
import { Refresh as RefreshIcon } from "@/components/ui/icons/refresh";
import { Box, Button, MenuItem, TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMarketLabel } from "@/components/product/use-market-label";
import { INQUIRY_KINDS } from "@/lib/domain/inquiry/inquiry-kind";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { ALL, STATUSES, type Inquiries } from "./use-inquiries";

type Props = { inbox: Inquiries };

/** The toolbar above the inbox: reads new inquiries and filters them, in one line on a desk. */
export function InquiryFilter({ inbox }: Props) {
  const t = useTranslations("inquiries");
  const common = useTranslations("common");
  const marketLabel = useMarketLabel();
  const { query } = inbox;
  const [word, setWord] = useState(query.inqWord);
  const narrow = { width: { xs: "calc(50% - 4px)", sm: 130 }, flex: { lg: "1 1 100px" }, maxWidth: { lg: 160 } };
  const day = { ...narrow, flex: { lg: "0 1 130px" } };
  return (
    <Box
      component="form"
      role="search"
      aria-label={t("title")}
      onSubmit={(event) => {
        event.preventDefault();
        inbox.set({ inqWord: word.trim(), inq: "" });
      }}
      sx={{
        display: "flex",
        gap: 1,
        p: 1.5,
        flexWrap: { xs: "wrap", lg: "nowrap" },
        alignItems: "center",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Button
        variant="outlined"
        startIcon={<RefreshIcon />}
        loading={inbox.pulling}
        loadingPosition="start"
        sx={{ flexShrink: 0 }}
        onClick={() => void inbox.refresh()}
      >
        {t("pull")}
      </Button>
      <TextField
        select
        label={t("status")}
        value={query.inqStatus}
        onChange={({ target }) => inbox.set({ inqStatus: target.value, inq: "" })}
        sx={narrow}
      >
        {STATUSES.map((status) => (
          <MenuItem key={status} value={status}>
            {t(`statuses.${status}`)}
          </MenuItem>
        ))}
        <MenuItem value={ALL}>{common("all")}</MenuItem>
      </TextField>
      <TextField
        select
        label={t("market")}
        value={query.inqMarket}
        onChange={({ target }) => inbox.set({ inqMarket: target.value, inq: "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={narrow}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {OPEN_MARKET_NAMES.map((name) => (
          <MenuItem key={name} value={name}>
            {marketLabel(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t("kind")}
        value={query.inqKind}
        onChange={({ target }) => inbox.set({ inqKind: target.value, inq: "" })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={narrow}
      >
        <MenuItem value="">{common("all")}</MenuItem>
        {INQUIRY_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </MenuItem>
        ))}
      </TextField>
      {(["inqFrom", "inqTo"] as const).map((name) => (
        <DateField
          key={name}
          label={t(name)}
          value={query[name]}
          onValue={(value) => inbox.set({ [name]: value, inq: "" })}
          sx={day}
        />
      ))}
      <TextField
        label={t("keyword")}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        slotProps={{ htmlInput: { maxLength: 100 } }}
        sx={{ width: { xs: "100%", sm: 310 }, flex: { lg: "2 1 160px" }, maxWidth: { lg: 310 } }}
      />
      <Button type="submit" variant="outlined" sx={{ flexShrink: 0 }}>
        {common("search")}
      </Button>
    </Box>
  );
}
