"use client";
import { useState } from "react";
import { DateField } from "@/components/form/date-field";
import { FormEnd } from "@/components/form/form-end";
import { LineField } from "@/components/form/line-field";
import { NumberCommitField } from "@/components/form/number-commit-field";
import { NumberField } from "@/components/form/number-field";
import { NumberValueField } from "@/components/form/number-value-field";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextCommitField } from "@/components/form/text-commit-field";
import { Room, Sample, nothing, useSampleTexts } from "./samples";

/** Every kind of field, at rest, filled, refused and off. */
export function FormSamples() {
  const { name, action, reason, korean, chinese } = useSampleTexts();
  const [price, setPrice] = useState("1234567");
  const [refused, setRefused] = useState("1,4");
  const [text, setText] = useState(korean);
  const [day, setDay] = useState("2026-11-30");
  return (
    <Room title="components/form">
      <Sample name="NumberField">
        <NumberField label={name} value={price} onText={setPrice} fullWidth />
        <NumberField label={action} value={refused} rule={{ decimals: 1 }} onText={setRefused} fullWidth />
        <NumberField label={name} value="12900" onText={nothing} disabled fullWidth />
      </Sample>
      <Sample name="NumberCommitField, NumberValueField">
        <NumberCommitField label={name} value={48_000} rule={{ max: 9_999_999 }} onValue={nothing} fullWidth />
        <NumberValueField label={action} value={0} emptyIs={0} onValue={nothing} fullWidth />
      </Sample>
      <Sample name="TextCommitField">
        <TextCommitField label={name} value={text} onText={setText} fullWidth />
        <TextCommitField label={action} value={chinese} onText={nothing} multiline fullWidth />
        <TextCommitField label={name} value="" onText={nothing} error helperText={reason} fullWidth />
        <TextCommitField label={name} value={name} onText={nothing} disabled fullWidth />
      </Sample>
      <Sample name="LineField, PasswordField">
        <LineField label={name} name="line" helperText=" " />
        <LineField label={action} name="refused" error helperText={reason} />
        <PasswordField registration={{ name: "password" }} error={false} helperText=" " />
      </Sample>
      <Sample name="DateField">
        <DateField label={name} value={day} onValue={setDay} />
        <DateField label={action} value="2026-11" of="month" onValue={nothing} />
        <DateField label={name} value="" onValue={nothing} error helperText={reason} />
      </Sample>
      <Sample name="SubmitButton, FormEnd">
        <SubmitButton>{action}</SubmitButton>
        <SubmitButton loading>{action}</SubmitButton>
        <SubmitButton disabled>{action}</SubmitButton>
        <FormEnd end={{ ok: true, text: korean }} />
        <FormEnd end={{ ok: false, text: reason }} />
      </Sample>
    </Room>
  );
}
