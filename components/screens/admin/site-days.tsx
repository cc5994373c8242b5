"use client";
import { Box, Skeleton } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { Reply } from "@/lib/contract/catalogue";
import type { StateForm } from "@/lib/domain/sites/page-facts";
import { readShare, type ReadingCount } from "@/lib/domain/sites/read-share";

type Readings = Reply<"sitePage.readings">;

/** A row for each site and form with the share read of every day; a day without pages stays empty. */
export function SiteDays({ readings }: { readings: Readings | undefined }) {
  const t = useTranslations("admin.sites");
  const forms = useTranslations("collect.unread.forms");
  const format = useFormatter();
  if (!readings) return <Skeleton variant="rounded" height={220} sx={{ m: 2 }} />;
  const { days, sites } = readings;
  return (
    <ScrollRegion flush label={t("title")} height={560}>
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{t("site")}</th>
            <th scope="col">{t("form")}</th>
            <th scope="col">{t("total")}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {day.slice(5).replace("-", ".")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.flatMap(({ site, counts, hasFallen }) =>
            ["*", ...formsIn(counts)].map((form) => {
              const own = form === "*" ? counts : counts.filter((count) => count.form === form);
              return (
                <tr key={`${site}/${form}`} data-whole={form === "*"}>
                  <th scope="row">{form === "*" ? site : ""}</th>
                  <td>{form === "*" ? t("all") : form === "" ? t("noForm") : forms(form as StateForm)}</td>
                  <Share counts={own} isAlarming={form === "*" && hasFallen} />
                  {days.map((day) => (
                    <Share key={day} counts={own.filter((count) => count.day === day)} />
                  ))}
                </tr>
              );
            }),
          )}
        </tbody>
      </Box>
    </ScrollRegion>
  );

  function Share({ counts, isAlarming = false }: { counts: readonly ReadingCount[]; isAlarming?: boolean }) {
    const { read, unread, refused, share } = readShare(counts);
    if (read + unread + refused === 0) return <td>–</td>;
    return (
      <td title={t("counts", { read, unread, refused })} data-alarming={isAlarming}>
        {share === null ? t("refusedOnly", { refused }) : format.number(share, { style: "percent" })}
      </td>
    );
  }
}

/** Forms that a product was found in or not, without refusals, which have none. */
const formsIn = (counts: readonly ReadingCount[]): string[] =>
  [...new Set(counts.filter(({ result }) => result !== "refused").map(({ form }) => form))].sort();

const TABLE = {
  borderCollapse: "collapse",
  fontSize: 13,
  width: 1,
  "& th, & td": { textAlign: "end", p: 0.75, borderBottom: 1, borderColor: "divider", whiteSpace: "nowrap" },
  "& th:first-of-type, & td:nth-of-type(1), & th:nth-of-type(2)": { textAlign: "start" },
  "& tr[data-whole=true] th, & tr[data-whole=true] td": { fontWeight: 600 },
  "& td[data-alarming=true]": { color: "error.main" },
} as const;
