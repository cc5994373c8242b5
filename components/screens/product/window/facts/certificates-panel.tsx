"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { TextCommitField } from "@/components/form/text-commit-field";
import { Panel } from "@/components/ui/panel";
import { CERTIFICATE_KINDS, type CertificateKind } from "@/lib/domain/listing-facts/certificates";
import type { ProductFacts } from "./use-product-facts";

const NUMBER_MAX = 100;

/** The product's certificates, each with the law that asks for it and what holds without one. */
export function CertificatesPanel({ facts: { product, change } }: { facts: ProductFacts }) {
  const t = useTranslations("listingFacts");
  const title = useId();
  const given = product?.certificates ?? [];
  const numberOf = (kind: CertificateKind): string => given.find((one) => one.kind === kind)?.number ?? "";
  const set = (kind: CertificateKind, number: string) =>
    change({ certificates: [...given.filter((one) => one.kind !== kind), { kind, number }] });
  return (
    <Panel title={t("certificates")} labelledBy={title}>
      <Box sx={{ display: "grid", gap: 2 }}>
        {CERTIFICATE_KINDS.map((kind) => (
          <TextCommitField
            key={kind}
            label={t(`certificate.${kind}`)}
            value={numberOf(kind)}
            helperText={t(`law.${kind}`)}
            onText={(number) => void set(kind, number)}
            slotProps={{ htmlInput: { maxLength: NUMBER_MAX } }}
          />
        ))}
      </Box>
    </Panel>
  );
}
