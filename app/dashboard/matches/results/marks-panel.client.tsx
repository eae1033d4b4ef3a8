// Enters start lists and results of a contest of marks, phase by phase: a row for each participant, one call saves all rows.

import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Competitor } from '#app/dashboard/competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '#app/dashboard/competitors/competitor-picker.client.tsx'
import { CollisionNote } from '#app/dashboard/forms/collision-note.client.tsx'
import { isUntouched } from '#app/dashboard/forms/untouched.ts'
import { useEdits } from '#app/dashboard/forms/use-edits.client.ts'
import { phaseText } from '#app/dashboard/match-log/marks-text.ts'
import { asByHand, isByHand } from '#app/dashboard/match-log/typed-marks.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { useSquads } from '#app/dashboard/tournaments/tournament-calls.client.ts'
import { effective } from '#sport/log.ts'
import { isTime, type MarkUnit } from '#sport/marks/rules.ts'
import type { Phase } from '#sport/marks/state.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { hasMarks, type MarksSport } from '#sport/sports.ts'
import css from '../matches.module.css'
import { SaveEntries, useEntriesCall, usePendingEntries } from '../pending-entries.client.tsx'
import { ProblemLines } from '../save-error.client.tsx'
import type { MatchPeople, PanelProps } from '../use-match-people.client.ts'
import { emptyRow, type MarksRow, toMarksEntries, wrongFields } from './marks-entry.ts'
import { type MarksRows, nextRow, partOf, rowsOf, toMarksRows } from './marks-rows.ts'

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
  const isRace = isTime(unit)
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
        {isRace || unit === 'mm'
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
  const { language, t } = useMatchWords()
  const derived = deriveMatch(props.log)
  const phases = hasMarks(derived) ? derived.state.phases : []
  const call = useEntriesCall()
  const stored = toMarksRows(phases, props.log.rules.unit, language)
  const rows = useEdits<MarksRows>(stored, call.saving)
  const ended = useEdits<Ended>(endedOf(phases), call.saving)
  const open = phases.find(({ isEnded }) => !isEnded) ?? phases.at(-1)
  const [chosen, setChosen] = useState<string | null>(null)
  const edited = phases.find((each) => !isUntouched(partOf(rows.draft, each), partOf(stored, each)))
  const phase = phases.find(({ name }) => name === chosen) ?? edited ?? open
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
      {phase ? <PhaseFields {...props} phase={phase} call={call} rows={rows} ended={ended} /> : null}
    </Panel>
  )
}

/** Whether each phase is over, by its name. */
type Ended = Record<string, boolean>

const endedOf = (phases: readonly Phase[]): Ended =>
  Object.fromEntries(phases.map(({ name, isEnded }) => [name, isEnded]))

type PhaseProps = Props & {
  phase: Phase
  call: ReturnType<typeof useEntriesCall>
  rows: ReturnType<typeof useEdits<MarksRows>>
  ended: ReturnType<typeof useEdits<Ended>>
}

function PhaseFields({ match, log, people, onDone, phase, call, rows, ended }: PhaseProps) {
  const { language, t } = useMatchWords()
  const { unit } = log.rules
  const { events } = effective(log.log)
  const squads = useSquads(match.tournament?.id ?? null).data ?? []
  const own = squads.flatMap(({ players }) => players.map(({ player: { id, name } }) => ({ id, name })))
  const shown = rowsOf(rows.draft, phase)
  const isEnded = ended.draft[phase.name] ?? false
  const isWrong = shown.some(({ row }) => wrongFields(row, unit).length > 0)
  const entries = toMarksEntries({ rows: shown.map(({ row }) => row), isEnded }, { phase, unit, events })
  const pending = usePendingEntries(
    { match, log, call },
    entries.map((event) => ({ event })),
    t('entry.title'),
    () => {
      const phases = hasMarks(pending.derived) ? pending.derived.state.phases : []
      rows.saved(partOf(rows.draft, phase), toMarksRows(phases, unit, language))
      ended.saved({ [phase.name]: isEnded }, endedOf(phases))
      onDone(t('saved'))
    },
  )
  return (
    <>
      <p>{t('marks.about')}</p>
      <ol className={css.pairs}>
        {shown.map(({ key, row }, at) => (
          <li key={key}>
            <MarksRowFields
              row={row}
              number={at + 1}
              unit={unit}
              people={people}
              own={own}
              taken={shown.flatMap((each) => (each.key === key ? [] : (each.row.participant ?? [])))}
              onChange={(changed) => rows.change({ [key]: { ...row, ...changed } })}
            />
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => rows.change({ [nextRow(shown, phase)]: emptyRow() })}>
          {t('marks.add')}
        </Button>
      </div>
      <Checkbox
        label={t('marks.ended')}
        checked={isEnded}
        onChange={({ currentTarget }) => ended.change({ [phase.name]: currentTarget.checked })}
      />
      <ProblemLines problems={pending.problems} />
      <CollisionNote
        fields={rows.collisions.map((key) => people.nameOf(rows.draft[key]?.participant ?? ''))}
        saving={call.saving}
        onTakeStored={rows.takeStored}
      />
      <SaveEntries pending={pending} isDisabled={entries.length === 0 || isWrong} />
    </>
  )
}
