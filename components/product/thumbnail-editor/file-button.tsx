"use client";
import { Button, type ButtonProps } from "@mui/material";
import { useRef } from "react";
import { PICTURE_ACCEPT } from "@/lib/domain/picture/picture-list";

type Props = Omit<ButtonProps, "onClick"> & { multiple?: boolean; onFiles: (files: readonly File[]) => void };

/** A button that asks for picture files. The input itself is out of the tab order: the button is its one handle. */
export function FileButton({ multiple = false, onFiles, children, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_ACCEPT}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </>
  );
}
