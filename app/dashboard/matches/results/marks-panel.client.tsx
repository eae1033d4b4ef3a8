// Enters start lists and results of a contest of marks, phase by phase: a row for each participant, one call saves all rows.

import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Competitor } from '#app/dashboard/competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import { phaseText } from '#app/dashboard/match-log/marks-text.ts'
import { asByHand, isByHand } from '#app/dashboard/match-log/typed-marks.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { useSquads } from '#app/dashboard/tournaments/tournament-calls.client.ts'
import type { Language } from '#contract/language.ts'
import { effective } from '#sport/log.ts'
import type { MarkUnit } from '#sport/marks/rules.ts'
import type { Phase } from '#sport/marks/state.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { hasMarks, type MarksSport } from '#sport/sports.ts'
import css from '../matches.module.css'
import { SaveEntries, usePendingEntries } from '../pending-entries.client.tsx'
import { ProblemLines } from '../save-error.client.tsx'
import type { MatchPeople, PanelProps } from '../use-match-people.client.ts'
import { emptyRow, type MarksRow, toMarksEntries, toRow, wrongFields } from './marks-entry.ts'

// The fields of one participant in a phase of a contest of marks.
const STATUSES = ['DNS', 'DNF', 'DQ'] as const

type MarksRowFieldsProps = {
  row: MarksRow
  number: number
  unit: MarkUnit
  people: MatchPeople
  own: readonly Competitor[]
  taken: string[]
  onChange: (changed: Partial<MarksRow>) => void
}

function MarksRowFields({ row, number, unit, people, own, taken, onChange }: MarksRowFieldsProps) {
  const { t, write } = useMatchWords()
  const wrong = wrongFields(row, unit)
  const isRace = unit === 'ms'
  const text = (name: 'heat' | 'position' | 'marks' | 'wind' | 'record', label: string, error?: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={name === 'marks' ? 200 : 20}
      value={row[name]}
      error={error}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      <CompetitorPicker
        kind="player"
        label={t('marks.participantAt', { n: write(number) })}
        own={own}
        exclude={taken}
        value={people.competitorOf(row.participant)}
        onPick={(picked) => {
          if (picked) people.remember(picked)
          onChange({ participant: picked?.id ?? null })
        }}
      />
      {text('marks', t(`marks.marks.${unit}`), wrong.includes('marks') ? t('marks.wrongMark') : undefined)}
      <div className={`${css.small} ${css.level}`}>
        {isRace ? text('heat', t('marks.heat')) : null}
        {text('position', t('marks.position'))}
        {unit === 'ms' || unit === 'mm'
          ? text('wind', t('marks.wind'), wrong.includes('wind') ? t('marks.wrongWind') : undefined)
          : null}
        <NativeSelect
          size="md"
          label={t('marks.status')}
          value={row.status}
          data={[
            { value: '', label: t('marks.none') },
            ...STATUSES.map((status) => ({ value: status, label: t(`marks.${status}`) })),
          ]}
          onChange={({ currentTarget }) =>
            onChange({ status: STATUSES.find((status) => status === currentTarget.value) ?? '' })
          }
        />
        {text('record', t('marks.record'))}
        {isRace ? (
          <Checkbox
            label={t('marks.byHand')}
            checked={isByHand(row.marks)}
            disabled={row.marks.trim() === ''}
            onChange={({ currentTarget }) => onChange({ marks: asByHand(row.marks, currentTarget.checked) })}
          />
        ) : null}
      </div>
    </>
  )
}

type Props = PanelProps<Extract<MatchLog, { sport: MarksSport }>>

export function MarksPanel(props: Props) {
  const { t } = useMatchWords()
  const derived = deriveMatch(props.log)
  const phases = hasMarks(derived) ? derived.state.phases : []
  const open = phases.find(({ isEnded }) => !isEnded) ?? phases.at(-1)
  const [chosen, setChosen] = useState<string | null>(null)
  const phase = phases.find(({ name }) => name === chosen) ?? open
  return (
    <Panel title={t('entry.title')}>
      {phases.length > 1 ? (
        <NativeSelect
          size="md"
          label={t('marks.phase')}
          value={phase?.name ?? ''}
          data={phases.map(({ name }) => ({ value: name, label: phaseText(name, t) }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      ) : null}
      {phase ? (
        <PhaseFields
          // Remounted when the log has grown, so that the fields show the stored values.
          key={`${phase.name} ${props.log.log.at(-1)?.seq ?? 0}`}
          {...props}
          phase={phase}
          before={phases[phases.indexOf(phase) - 1] ?? null}
        />
      ) : null}
    </Panel>
  )
}

const EMPTY_ROWS = 3

/** The rows of a phase. An empty phase starts with the participants who advanced from the previous one. */
function rowsOf(phase: Phase, before: Phase | null, unit: MarkUnit, language: Language): MarksRow[] {
  const known = phase.lines.map((line) => toRow(line, unit, language))
  if (known.length > 0) return [...known, emptyRow()]
  const advanced = before?.lines.filter(({ advances }) => advances !== null) ?? []
  if (advanced.length > 0) return advanced.map(({ participant }) => ({ ...emptyRow(), participant }))
  return Array.from({ length: EMPTY_ROWS }, emptyRow)
}

function PhaseFields({
  match,
  log,
  people,
  onDone,
  phase,
  before,
}: Props & { phase: Phase; before: Phase | null }) {
  const { language, t } = useMatchWords()
  const { unit } = log.rules
  const { events } = effective(log.log)
  const squads = useSquads(match.tournament?.id ?? null).data ?? []
  const own = squads.flatMap(({ players }) => players.map(({ player: { id, name } }) => ({ id, name })))
  const [rows, setRows] = useState(() => rowsOf(phase, before, unit, language))
  const [isEnded, setEnded] = useState(phase.isEnded)
  const isWrong = rows.some((row) => wrongFields(row, unit).length > 0)
  const entries = toMarksEntries({ rows, isEnded }, { phase, unit, events })
  const pending = usePendingEntries(
    { match, log },
    entries.map((event) => ({ event })),
    t('entry.title'),
    () => onDone(t('saved')),
  )
  return (
    <>
      <p>{t('marks.about')}</p>
      <ol className={css.pairs}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed
          <li key={at}>
            <MarksRowFields
              row={row}
              number={at + 1}
              unit={unit}
              people={people}
              own={own}
              taken={rows.flatMap((each) => (each === row ? [] : (each.participant ?? [])))}
              onChange={(changed) => setRows(rows.with(at, { ...row, ...changed }))}
            />
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => setRows([...rows, emptyRow()])}>
          {t('marks.add')}
        </Button>
      </div>
      <Checkbox
        label={t('marks.ended')}
        checked={isEnded}
        onChange={({ currentTarget }) => setEnded(currentTarget.checked)}
      />
      <ProblemLines problems={pending.problems} />
      <SaveEntries pending={pending} isDisabled={entries.length === 0 || isWrong} />
    </>
  )
}
