"use client";
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Panel } from "@/components/ui/panel";
import { FailureNote } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useMoment } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";

type Tree = Reply<"userSetting.categoryTrees">[number];

/** Whose categories each market's choices are made of, of when they are, and a way to read them now. */
export function CategoryTrees() {
  const t = useTranslations("setting.marketCategories");
  const id = useId();
  const notifyFailure = useNotifyFailure();
  const notify = useNotify();
  const trees = useCall("userSetting.categoryTrees", {});
  const { trigger } = useWrite("userSetting.readCategories");
  const [reading, setReading] = useState<Tree["market"]>();

  async function read(market: Tree["market"]) {
    setReading(market);
    try {
      notify(await trigger({ body: { market } }), "success");
    } catch (error) {
      notifyFailure(error);
    } finally {
      setReading(undefined);
    }
  }

  return (
    <Panel title={t("trees")} labelledBy={id} flush>
      <Typography variant="body2" sx={{ color: "text.secondary", px: 2, pb: 1 }}>
        {t("treesHint")}
      </Typography>
      {trees.error && !trees.data ? (
        <FailureNote failure={trees.error} onRetry={() => void trees.mutate()} />
      ) : (
        <Box sx={{ overflowX: "auto" }}>
          <Table size="small" aria-labelledby={id}>
            <TableHead>
              <TableRow>
                <TableCell>{t("market")}</TableCell>
                <TableCell align="right">{t("count")}</TableCell>
                <TableCell>{t("readAt")}</TableCell>
                <TableCell align="right">{t("readHead")}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {(trees.data ?? []).map((tree) => (
                <TreeRow
                  key={tree.market}
                  tree={tree}
                  isReading={reading === tree.market}
                  disabled={reading !== undefined}
                  onRead={() => void read(tree.market)}
                />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

type RowProps = { tree: Tree; isReading: boolean; disabled: boolean; onRead: () => void };

function TreeRow({ tree, isReading, disabled, onRead }: RowProps) {
  const t = useTranslations("setting.marketCategories");
  const markets = useTranslations("markets");
  const format = useFormatter();
  const moment = useMoment();
  const market = markets(tree.market);
  return (
    <TableRow>
      <TableCell>{market}</TableCell>
      <TableCell align="right">{format.number(tree.leaves)}</TableCell>
      <TableCell>
        {tree.isMarkets ? moment(tree.readAt) : t("ownList")}
        {tree.failure && (
          <Box component="span" sx={{ display: "block", color: "error.main", overflowWrap: "anywhere" }}>
            {tree.failure}
          </Box>
        )}
      </TableCell>
      <TableCell align="right">
        <Button size="small" disabled={disabled} aria-label={t("readNamed", { market })} onClick={onRead}>
          {isReading ? t("reading") : t("readNow")}
        </Button>
      </TableCell>
    </TableRow>
  );
}
