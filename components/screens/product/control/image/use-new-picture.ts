"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { uploadPicture } from "@/lib/client/upload";
import { IMAGE_BYTES_MAX } from "@/lib/constants";
import { CallError } from "@/lib/contract/errors";
import { typedAddress } from "@/lib/domain/listing/product-pictures";

/** The new picture of a replacement: an address typed, or that of a file uploaded here. */
export function useNewPicture() {
  const t = useTranslations("listedPictures");
  const textOf = useFailureText();
  const [text, setText] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const address = typedAddress(text);

  async function upload(file: File | undefined) {
    if (!file) return;
    if (file.size > IMAGE_BYTES_MAX) {
      setFailure(t("tooLarge"));
      return;
    }
    setFailure(null);
    setShare(0);
    try {
      setText(await uploadPicture(file, { onProgress: setShare }));
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut")
        setFailure(t("uploadFailed", { why: textOf(error) }));
    } finally {
      setShare(null);
    }
  }
  return {
    text,
    type: (typed: string) => {
      setText(typed);
      setFailure(null);
    },
    address,
    isWrong: text.trim() !== "" && address === undefined,
    upload,
    share,
    failure,
  };
}
