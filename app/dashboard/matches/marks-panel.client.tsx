// Enters start lists and results of a contest of marks, phase by phase: a row for each participant, one call saves all rows.
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { canAccept } from '#sport/acceptable-problems.ts'
import { effective } from '#sport/log.ts'
import type { MarkUnit } from '#sport/marks/rules.ts'
import type { Phase } from '#sport/marks/state.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { hasMarks, type MarksSport } from '#sport/sports.ts'
import { phaseText } from '../match-log/marks-text.ts'
import { appendEvents, useMatchCall } from '../match-log/match-calls.client.ts'
import { toSent } from '../match-log/read-log.ts'
import { matchWords } from '../match-log/words.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { useSquads } from '../tournaments/tournament-calls.client.ts'
import { emptyRow, type MarksRow, toMarksEntries, toRow, wrongFields } from './marks-entry.ts'
import { MarksRowFields } from './marks-row.client.tsx'
import css from './matches.module.css'
import { ProblemLines } from './problem-lines.client.tsx'
import { SaveError } from './save-error.client.tsx'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  log: Extract<MatchLog, { sport: MarksSport }>
  people: MatchPeople
  onDone: (message: string) => void
}

export function MarksPanel(props: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
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
  const { language } = useScreen()
  const t = matchWords(language)
  const { unit } = log.rules
  const { events } = effective(log.log)
  const squads = useSquads(match.tournament?.id ?? null).data ?? []
  const own = squads.flatMap(({ players }) => players.map(({ player: { id, name } }) => ({ id, name })))
  const [rows, setRows] = useState(() => rowsOf(phase, before, unit, language))
  const [isEnded, setEnded] = useState(phase.isEnded)
  const last = log.log.at(-1)?.seq ?? 0
  const isWrong = rows.some((row) => wrongFields(row, unit).length > 0)
  const entries = toMarksEntries({ rows, isEnded }, { phase, unit, events })
  const derived = deriveMatch({
    ...log,
    log: [
      ...log.log,
      ...entries.map(({ event }, at) => ({ seq: last + at + 1, event }) as (typeof log.log)[number]),
    ],
  })
  const problems = derived.problems.filter(({ seq }) => seq > last)
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const save = () =>
    saving.mutate({
      ...{ id: match._id, base: last, acceptProblems: isAccepted },
      events: entries.map(({ event, needsReason }) => ({
        ...toSent(event, crypto.randomUUID()),
        ...(needsReason && { reason: t('entry.title') }),
      })),
    })
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
      <ProblemLines problems={problems} />
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button disabled={entries.length === 0 || isWrong} loading={saving.isPending} onClick={save}>
          {t(isAccepted ? 'saveAnyway' : 'save')}
        </Button>
      </div>
    </>
  )
}
