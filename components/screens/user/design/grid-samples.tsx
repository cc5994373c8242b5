"use client";
import { Box, Paper } from "@mui/material";
import { useMemo, useState } from "react";
import { ActiveFilters } from "@/components/grid/active-filters";
import { BoundedButton } from "@/components/grid/bounded-button";
import { ChosenBar } from "@/components/grid/chosen-bar";
import type { Column } from "@/components/grid/column";
import { CountButtons } from "@/components/grid/count-buttons";
import { DataSheet } from "@/components/grid/data-sheet";
import { DensityChoice } from "@/components/grid/density";
import { LineCell } from "@/components/grid/line-cell";
import { ListBar } from "@/components/grid/list-bar";
import { Pager } from "@/components/grid/pager";
import { SearchButtons } from "@/components/grid/search-buttons";
import { StagedBar } from "@/components/grid/staged-bar";
import { TextCell } from "@/components/grid/text-cell";
import { ViewTabs } from "@/components/grid/view-tabs";
import { WordSearch } from "@/components/grid/word-search";
import { StatusChip } from "@/components/ui/status-chip";
import { DENSITIES, type Density } from "@/lib/domain/kit/density";
import { Room, Sample, nothing, useSampleTexts } from "./samples";

type Row = { id: string; name: string; price: string };
const STAGED = { staged: { edits: new Map([["1", {}]]) }, discard: nothing, undo: nothing, redo: nothing };

/** The grid with rows of every state, waiting and empty, and what stands around it. */
export function GridSamples() {
  const { name, action, reason, korean, chinese, empty } = useSampleTexts();
  const [density, setDensity] = useState<Density>("compact");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(["2"]));
  const [view, setView] = useState("1");
  const rows: readonly Row[] = useMemo(
    () =>
      [name, korean, chinese, action, reason].map((each, index) => ({
        id: String(index + 1),
        name: each,
        price: String(12_900 * 10 ** index),
      })),
    [name, korean, chinese, action, reason],
  );
  const columns = useMemo<Column<Row>[]>(
    () => [
      {
        key: "name",
        header: name,
        isRowHeader: true,
        textOf: (row) => row.name,
        cell: (row) => <span dir="auto">{row.name}</span>,
      },
      {
        key: "price",
        header: action,
        width: 160,
        align: "right",
        textOf: (row) => row.price,
        cell: (row, { edit }) => (
          <TextCell
            numeric
            label={`${action} ${row.id}`}
            value={row.price}
            staged={edit !== undefined}
            onCommit={nothing}
          />
        ),
      },
      { key: "state", header: empty, width: 120, cell: () => <StatusChip meaning="success" label={name} /> },
    ],
    [name, action, empty],
  );
  const grid = {
    columns,
    idOf: (row: Row) => row.id,
    nameOf: (row: Row) => row.name,
    minWidth: 560,
    rowHeight: DENSITIES[density],
  };
  return (
    <Room title="components/grid">
      <Sample name="DataSheet, TextCell, DensityChoice" isWide>
        <DensityChoice density={density} onChoose={setDensity} />
        <Paper variant="outlined" sx={{ width: "100%", minWidth: 0 }}>
          <DataSheet<Row>
            {...grid}
            label={name}
            rows={rows}
            checked={checked}
            onCheck={(id) => setChecked(new Set([...checked, id]))}
            onCheckAll={(ids) => setChecked(new Set(ids))}
            aboutOf={({ id }) => (id === "4" ? { edit: {} } : id === "5" ? { failure: reason } : {})}
          />
        </Paper>
        <Box
          sx={{ width: "100%", display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(280px, 1fr))" }}
        >
          <Paper variant="outlined" sx={{ minWidth: 0 }}>
            <DataSheet<Row> {...grid} label={`${name} 2`} rows={[]} loading />
          </Paper>
          <Paper variant="outlined" sx={{ minWidth: 0 }}>
            <DataSheet<Row> {...grid} label={`${name} 3`} rows={[]} empty={empty} />
          </Paper>
        </Box>
      </Sample>
      <Sample name="TextCell, LineCell">
        <TextCell label={name} value={korean} onCommit={nothing} />
        <TextCell label={`${name} 2`} value={chinese} staged onCommit={nothing} />
        <TextCell label={`${name} 3`} value="" placeholder={empty} invalid onCommit={nothing} />
        <LineCell label={`${name} 4`} value="638012345678" hint={reason} invalid numeric onType={nothing} />
      </Sample>
      <Sample name="ActiveFilters, WordSearch, SearchButtons">
        <WordSearch label={name} value="" max={40} onSearch={nothing} />
        <SearchButtons more={action} isOpen={false} onOpen={nothing} disabled={false} />
        <ActiveFilters
          fields={["a", "b"]}
          labelOf={(field) => (field === "a" ? name : korean)}
          onErase={nothing}
          onReset={nothing}
        />
      </Sample>
      <Sample name="ViewTabs, CountButtons">
        <Box sx={{ width: "100%", minWidth: 0 }}>
          <ViewTabs
            label={name}
            views={[
              { key: "1", label: name, count: 1_234 },
              { key: "2", label: korean, count: 0 },
            ]}
            shown={view}
            onShow={setView}
          />
        </Box>
        <CountButtons
          label={`${name} 2`}
          buttons={[
            { key: "a", text: name, isShown: true, onPress: nothing },
            { key: "b", text: action, isShown: true, isWarning: true, onPress: nothing },
          ]}
        />
        <BoundedButton count={21} max={20}>
          {action}
        </BoundedButton>
      </Sample>
      <Sample name="ListBar, Pager, ChosenBar" isWide>
        <Paper variant="outlined" sx={{ width: "100%" }}>
          <ListBar
            said={name}
            refreshing
            running={{ label: action, done: 3, total: 10 }}
            end={<StatusChip meaning="info" label={name} />}
          />
          <Pager page={2} pageCount={12} size={30} onPage={nothing} onSize={nothing} />
        </Paper>
        <Box sx={{ width: "100%", pt: 8 }}>
          <ChosenBar label={name} count={name} isShown onClear={nothing}>
            <StatusChip meaning="accent" label={action} onClick={nothing} />
          </ChosenBar>
        </Box>
      </Sample>
      <Sample name="StagedBar" isWide>
        {/* A transform keeps what is fixed inside its own box. */}
        <Box sx={{ width: "100%", height: 96, transform: "translateZ(0)" }}>
          <StagedBar
            list={{ ...STAGED, canUndo: true, canRedo: false }}
            saving={false}
            onShow={nothing}
            onSave={nothing}
          />
        </Box>
      </Sample>
    </Room>
  );
}
