"use client";
import type { ComponentProps } from "react";
import { PasswordField } from "@/components/form/password-field";

type Props = {
  problem: string | undefined;
  onType: (password: string) => void;
  /** Enter in the field does what the dialog's button does. */
  onSubmit: () => void;
};
type Registration = ComponentProps<typeof PasswordField>["registration"];

/** The password asked for once more before something that cannot be taken back. */
export function ProofField({ problem, onType, onSubmit }: Props) {
  const registration: Registration = {
    name: "password",
    ref: () => undefined,
    onBlur: () => Promise.resolve(),
    onChange: ({ target }: { target: { value: string } }) => {
      onType(target.value);
      return Promise.resolve();
    },
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PasswordField
        size="small"
        registration={registration}
        error={problem !== undefined}
        helperText={problem ?? ""}
      />
    </form>
  );
}
