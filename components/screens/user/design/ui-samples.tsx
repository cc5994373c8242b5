"use client";
import { Box, Button } from "@mui/material";
import { useState } from "react";
import { ChoiceField } from "@/components/ui/choice-field";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ConflictDialog } from "@/components/ui/conflict-dialog";
import { DraftNote } from "@/components/ui/draft-note";
import { Facts } from "@/components/ui/facts";
import { FullPageNote } from "@/components/ui/full-page-note";
import { Hint } from "@/components/ui/hint";
import { IconPress } from "@/components/ui/icon-press";
import { Search as SearchIcon } from "@/components/ui/icons/search";
import { NaruMark } from "@/components/ui/naru-mark";
import { OneLine } from "@/components/ui/one-line";
import { PageHeader } from "@/components/ui/page-header";
import { PageLink } from "@/components/ui/page-link";
import { PageTabs } from "@/components/ui/page-tabs";
import { Panel } from "@/components/ui/panel";
import { MEANINGS } from "@/components/ui/plain/meaning";
import { Press } from "@/components/ui/press";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { TextInput } from "@/components/ui/text-input";
import { Thumb } from "@/components/ui/thumb";
import { UndoButtons } from "@/components/ui/undo-buttons";
import { UndoNote } from "@/components/ui/undo-note";
import { useNotify } from "@/components/ui/use-notify";
import { useMoment, useSourceMoney, useWon } from "@/components/ui/won";
import { WorkDialog } from "@/components/ui/work-dialog";
import { WorkLine } from "@/components/ui/work-line";
import { routes } from "@/lib/routes";
import { Room, Sample, nothing, useSampleTexts } from "./samples";

/** The samples stand at their beginning; a line has no width of its own. */
const LINE = { width: "100%" } as const;
const TABS = ["one", "two"] as const;
const MOMENT = "2026-11-30T03:00:00Z";

/** What knows no product words: notes, chips, dialogs, amounts. */
export function UiSamples() {
  const { name, action, reason, korean, chinese, empty } = useSampleTexts();
  const [tab, setTab] = useState<(typeof TABS)[number]>("one");
  const [choice, setChoice] = useState("a");
  const [typed, setTyped] = useState(korean);
  const choices = [
    { code: "a", name: korean },
    { code: "b", name: action },
  ];
  const [opened, setOpened] = useState<"confirm" | "danger" | "conflict" | "work" | null>(null);
  const [won, money, moment, notify] = [useWon(), useSourceMoney(), useMoment(), useNotify()];
  const close = () => setOpened(null);

  return (
    <Room title="components/ui">
      <Sample name="Press, IconPress">
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          {(["filled", "outlined", "text"] as const).map((look) => (
            <Press key={look} look={look} icon={<SearchIcon />}>
              {action}
            </Press>
          ))}
          <Press look="filled" tone="error">
            {action}
          </Press>
          <Press look="text" tone="warning">
            {action}
          </Press>
          <Press disabled>{action}</Press>
          <Press look="filled" disabled>
            {action}
          </Press>
          <Press loading>{action}</Press>
          <IconPress label={action} keys="Ctrl+H">
            <SearchIcon />
          </IconPress>
        </Box>
      </Sample>
      <Sample name="ChoiceField, TextInput">
        <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1.5, width: "100%" }}>
          <ChoiceField label={name} value={choice} empty={empty} choices={choices} onChoose={setChoice} />
          <ChoiceField label={action} value="" choices={choices} onChoose={nothing} />
          <ChoiceField isLabelHidden disabled label={action} value="a" choices={choices} onChoose={nothing} />
          <TextInput label={name} value={typed} onText={setTyped} />
          <TextInput label={action} value="" placeholder={reason} onText={nothing} />
        </Box>
      </Sample>
      <Sample name="Button">
        <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
          {(["contained", "outlined", "text"] as const).map((variant) => (
            <Button key={variant} variant={variant}>
              {action}
            </Button>
          ))}
          <Button variant="contained" color="error">
            {action}
          </Button>
          <Button variant="contained" disabled>
            {action}
          </Button>
          <Button variant="contained" loading>
            {action}
          </Button>
        </Box>
      </Sample>
      <Sample name="StatusChip">
        <Box sx={{ display: "flex", gap: 0.75, flexWrap: "wrap" }}>
          {MEANINGS.map((meaning) => (
            <StatusChip key={meaning} meaning={meaning} label={name} />
          ))}
          <StatusChip meaning="accent" label={action} onClick={nothing} />
        </Box>
      </Sample>
      <Sample name="useWon, useSourceMoney, useMoment">
        <Facts
          rows={[
            ["KRW", won(1_234_500)],
            ["KRW", won(-5_252)],
            ["CNY", money("59.90", "CNY")],
            ["UTC", moment(MOMENT)],
          ].map(([key = "", value], index) => [`${key} ${index + 1}`, value] as const)}
        />
      </Sample>
      <Sample name="Facts">
        <Facts
          rows={[
            [name, korean],
            [action, chinese],
            [empty, null],
          ]}
        />
      </Sample>
      <Sample name="Thumb">
        <Box sx={{ display: "flex", gap: 1 }}>
          <Thumb src="/icon.svg" alt={name} />
          <Thumb src={null} alt={empty} />
          <Thumb src="/icon.svg" alt={name} size={32} />
        </Box>
      </Sample>
      <Sample name="OneLine">
        <OneLine text={name} />
        <OneLine text={korean} />
        <OneLine text={chinese} />
      </Sample>
      <Sample name="Hint">
        <Hint title={reason}>
          <Button variant="outlined">{action}</Button>
        </Hint>
      </Sample>
      <Sample name="UndoButtons">
        <Box>
          <UndoButtons of={{ canUndo: true, canRedo: false, undo: nothing, redo: nothing }} />
        </Box>
      </Sample>
      <Sample name="WorkLine">
        <WorkLine isDone style={LINE} />
        <WorkLine running={{ label: name, done: 1, total: 3 }} style={LINE} />
      </Sample>
      <Sample name="PageLink, NaruMark">
        <PageLink href={routes.login.path}>{name}</PageLink>
        <NaruMark size={32} />
      </Sample>
      <Sample name="PageTabs">
        <PageTabs
          label={name}
          tabs={TABS.map((each) => ({ name: each, label: each === "one" ? name : action }))}
          value={tab}
          onChange={setTab}
        />
      </Sample>
      <Sample name="ScrollRegion">
        <ScrollRegion label={name} height={64}>
          {korean} {chinese}
        </ScrollRegion>
      </Sample>
      <Sample name="Notices">
        {(["success", "info", "warning", "error"] as const).map((tone) => (
          <Button key={tone} variant="outlined" onClick={() => notify(reason, tone)} aria-label={`${action}: ${tone}`}>
            {tone}
          </Button>
        ))}
      </Sample>
      <Sample name="ConfirmDialog, ConflictDialog, WorkDialog">
        {(["confirm", "danger", "conflict", "work"] as const).map((kind) => (
          <Button key={kind} variant="outlined" onClick={() => setOpened(kind)} aria-label={`${action}: ${kind}`}>
            {kind}
          </Button>
        ))}
      </Sample>
      <Sample name="PageHeader" isWide>
        <Box sx={{ width: "100%" }}>
          <PageHeader title={name} hint={reason} action={<Button variant="contained">{action}</Button>} />
        </Box>
      </Sample>
      <Sample name="Panel" isWide>
        <Box sx={{ width: "100%" }}>
          <Panel title={korean} action={<Button variant="outlined">{action}</Button>}>
            {chinese}
          </Panel>
        </Box>
      </Sample>
      <Sample name="DraftNote, UndoNote" isWide>
        <Box sx={{ width: "100%", display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 1 }}>
          <DraftNote at={MOMENT} onTake={nothing} onDiscard={nothing} />
          <UndoNote onUndo={nothing}>{korean}</UndoNote>
        </Box>
      </Sample>
      <Sample name="Note, FailureNote" isWide>
        <Box
          sx={{ width: "100%", display: "grid", gap: 1, gridTemplateColumns: "repeat(auto-fit, minmax(240px, 1fr))" }}
        >
          <Note title={empty} text={reason} action={<Button variant="contained">{action}</Button>} />
          <FailureNote failure={{ message: reason, kind: "offline" }} onRetry={nothing} />
          <FullPageNote framed title={korean} text={chinese} />
        </Box>
      </Sample>
      <ConfirmDialog
        open={opened === "confirm" || opened === "danger"}
        danger={opened === "danger"}
        title={korean}
        confirm={action}
        onConfirm={close}
        onCancel={close}
      >
        {reason}
      </ConfirmDialog>
      <ConflictDialog open={opened === "conflict"} onKeep={close} onLoadTheirs={close} onOverwrite={close} />
      {opened === "work" && (
        <WorkDialog title={korean} width="sm" onClose={close}>
          {chinese}
        </WorkDialog>
      )}
    </Room>
  );
}
