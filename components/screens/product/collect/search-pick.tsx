"use client";
import { Box, Button, Checkbox, Link, Stack, TextField, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { searchPageOf } from "@/lib/domain/sites/search-address";
import { toggled } from "@/lib/domain/kit/toggled";
import { useCall } from "@/lib/client/use-call";

/** Products of a search or shop page, the ones already owned marked; the chosen ones go into the address list. */
export function SearchPick({ onPick }: { onPick: (urls: readonly string[]) => void }) {
  const t = useTranslations("collect");
  const common = useTranslations("common");
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState<{ url: string; page: number } | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useCall("collection.taobaoSearchList", asked ? { query: asked, body: [] } : null);
  const [refused, setRefused] = useState(false);
  const rows = asked ? (found.data ?? []) : [];
  const free = rows.filter(({ owned }) => !owned);

  return (
    <Stack spacing={1.5}>
      <Box
        component="form"
        sx={{ display: "flex", gap: 1 }}
        onSubmit={(event) => {
          event.preventDefault();
          const isReadable = searchPageOf(typed) !== undefined;
          setRefused(!isReadable);
          if (isReadable) setAsked({ url: typed.trim(), page: 1 });
        }}
      >
        <TextField
          fullWidth
          label={t("searchUrl")}
          placeholder="https://s.taobao.com/search?q=…"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setRefused(false);
          }}
          error={refused}
          helperText={refused ? t("searchProblem") : undefined}
        />
        <Button type="submit" variant="outlined" loading={found.isLoading}>
          {t("loadSearch")}
        </Button>
      </Box>
      {found.error ? (
        <FailureNote failure={found.error} onRetry={() => void found.mutate()} />
      ) : !asked ? (
        <Note title={t("searchEmpty")} text={t("searchEmptyHint")} />
      ) : (
        <>
          <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
            <Typography variant="body2" sx={{ flex: 1 }} role="status">
              {t("searchFound", { count: rows.length, owned: rows.length - free.length })}
            </Typography>
            <Button
              variant="text"
              disabled={free.length === 0}
              onClick={() => setChosen(new Set([...chosen, ...free.map(({ url }) => url)]))}
            >
              {t("chooseNew")}
            </Button>
            <Button
              variant="outlined"
              disabled={asked.page <= 1}
              onClick={() => setAsked({ ...asked, page: asked.page - 1 })}
            >
              {common("previousPage")}
            </Button>
            <Button
              variant="outlined"
              disabled={rows.length === 0}
              onClick={() => setAsked({ ...asked, page: asked.page + 1 })}
            >
              {common("nextPage")}
            </Button>
          </Box>
          <Box
            component="ul"
            sx={{ listStyle: "none", m: 0, p: 0, maxHeight: 420, overflowY: "auto", border: 1, borderColor: "divider" }}
          >
            {rows.map((row) => (
              <Box
                component="li"
                key={row.url}
                sx={{ display: "flex", gap: 1, alignItems: "center", p: 0.75, borderBottom: 1, borderColor: "divider" }}
              >
                <Checkbox
                  size="small"
                  checked={chosen.has(row.url)}
                  onChange={() => setChosen(toggled(chosen, row.url))}
                  slotProps={{ input: { "aria-label": common("selectRow", { name: row.title }) } }}
                />
                <Thumb src={row.image} alt="" size={44} />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography variant="body2" noWrap lang="zh">
                    <Link href={row.url} target="_blank" rel="noopener noreferrer">
                      {row.title}
                    </Link>
                  </Typography>
                  <Typography variant="caption" sx={{ color: "text.secondary" }}>
                    {row.price ? `¥${row.price}` : row.code}
                  </Typography>
                </Box>
                {row.owned && <StatusChip meaning="neutral" label={t("owned")} />}
              </Box>
            ))}
          </Box>
          <Button variant="contained" disabled={chosen.size === 0} onClick={() => onPick([...chosen])}>
            {t("pick", { count: chosen.size })}
          </Button>
        </>
      )}
    </Stack>
  );
}
