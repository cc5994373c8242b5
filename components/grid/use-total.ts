import { useTranslations } from "next-intl";

type Read = { loading: boolean; failure: unknown };

/**
 * What a list says of how many it has found: that it is being read, or `total`. Undefined where nothing could be read, because
 * that is not 0; `shown` rows from before keep their total.
 */
export function useTotal({ loading, failure }: Read, shown: number, total: string): string | undefined {
  const t = useTranslations("common");
  if (loading) return t("loading");
  return failure && shown === 0 ? undefined : total;
}
