// The form of a cricket innings that was not scored ball by ball: its total, and as much of the card as is known. A correction
// replaces the innings as a whole.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { focusUnresolvedPicker } from '#app/dashboard/competitors/unchosen.ts'
import { appendEvents, useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { toSent } from '#app/dashboard/match-log/read-log.ts'
import { cricketWords, matchWords } from '#app/dashboard/match-log/words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { CardInnings } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { canAccept, deriveMatch, isForbidden } from '#sport/match.ts'
import css from '../matches.module.css'
import { ProblemLines } from '../problem-lines.client.tsx'
import { SaveError } from '../save-error.client.tsx'
import { ScoreBoard } from '../score-board.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'
import card from './card.module.css'
import {
  type CardDraft,
  type CardField,
  emptyBatter,
  emptyBowler,
  FIELD_OF,
  INNINGS_ENDS,
  toCard,
  withEmptyRow,
} from './card-entry.ts'
import { BatterFields, BowlerFields, CardHead } from './card-rows.client.tsx'
import type { CricketLog } from './cricket-entries.ts'
import { ExtraFields } from './extra-fields.client.tsx'
import { restate } from './result-entry.ts'

export type StoredInnings = { seq: number; event: CardInnings }
type Props = {
  match: ApiFullMatch
  log: CricketLog
  people: MatchPeople
  /** The innings that is corrected; null for a new one. */
  stored: StoredInnings | null
  initial: CardDraft
  onDone: (message: string) => void
  onBack?: () => void
}

export function InningsForm({ match, log, people, onDone, stored, initial, onBack }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [draft, setDraft] = useState(initial)
  const [wrong, setWrong] = useState<CardField[]>([])
  const form = useRef<HTMLDivElement>(null)
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const change = (changed: Partial<CardDraft>) => {
    setWrong([])
    setDraft({ ...draft, ...changed })
  }
  const last = log.log.at(-1)?.seq ?? 0
  const made = toCard(draft, stored?.event)
  const isUntouched = stored !== null && 'card' in made && made.card === stored.event
  // Totals are checked although a line of the card is not complete yet.
  const checked = 'card' in made ? made : toCard({ ...draft, batting: [], bowling: [] })
  const entry = 'card' in checked && !isUntouched ? asEntry(checked.card, stored) : null
  const entries = entry ? [entry, ...restate(entry, log)] : []
  const derived = deriveMatch({
    ...log,
    log: [...log.log, ...entries.map((event, at) => ({ seq: last + at + 1, event }))],
  })
  const problems = derived.problems.filter(({ seq }) => seq > last || seq === stored?.seq)
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const forbidden = problems.flatMap(({ code }) => (isForbidden(code) ? [code] : []))
  const save = () => {
    if (focusUnresolvedPicker(form.current)) return
    if ('wrong' in made) return setWrong(made.wrong)
    if (forbidden.length > 0)
      return form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
    saving.mutate({
      ...{ id: match._id, base: last, acceptProblems: isAccepted },
      events: entries.map((event) => ({
        ...toSent(event, crypto.randomUUID()),
        ...(event.kind === 'void' && { reason: t('entry.title') }),
      })),
    })
  }
  const errorOf = (name: CardField) => {
    const code = forbidden.find((each) => FIELD_OF[each] === name)
    if (code) return problemText(code, t)
    return wrong.includes(name) ? t('card.wrong') : undefined
  }
  const part = { match, people, draft, wrong, onChange: change }
  return (
    <div ref={form} className={css.innings}>
      {stored ? <h3>{t('card.correctOf', { team: people.nameOf(stored.event.team) })}</h3> : null}
      <TotalFields {...part} errorOf={errorOf} />
      <BattingRows {...part} />
      <BowlingRows {...part} />
      {entry && forbidden.length === 0 ? (
        <>
          <h3>{t('entry.unsaved')}</h3>
          <ScoreBoard match={match} summary={derived.summary} people={people} />
        </>
      ) : null}
      <ProblemLines problems={problems.filter(({ code }) => !(code in FIELD_OF))} />
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button disabled={isUntouched} loading={saving.isPending} onClick={save}>
          {t(isAccepted ? 'saveAnyway' : 'card.save')}
        </Button>
        {onBack ? (
          <Button variant="default" disabled={saving.isPending} onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function asEntry(event: CardInnings, stored: StoredInnings | null) {
  return stored ? { kind: 'replace' as const, seq: stored.seq, event } : event
}

type PartProps = {
  match: ApiFullMatch
  people: MatchPeople
  draft: CardDraft
  wrong: readonly CardField[]
  onChange: (changed: Partial<CardDraft>) => void
}

/** The side, how its innings ended, its total and extras. */
function TotalFields({
  match,
  draft,
  wrong,
  onChange,
  errorOf,
}: PartProps & { errorOf: (name: CardField) => string | undefined }) {
  const { language } = useScreen()
  const t = matchWords(language)
  const words = cricketWords(language)
  return (
    <div className={css.entry}>
      <NativeSelect
        size="md"
        label={t('card.team')}
        value={draft.team}
        data={[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] }))}
        onChange={({ currentTarget }) => onChange({ team: currentTarget.value })}
      />
      <NativeSelect
        size="md"
        label={words('ended.label')}
        value={draft.ended}
        data={[
          { value: '', label: words('ended.played') },
          ...INNINGS_ENDS.map((end) => ({ value: end, label: words(`ended.${end}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ended: INNINGS_ENDS.find((end) => end === value) ?? '' })
        }
      />
      <div className={css.small}>
        {(['runs', 'wickets', 'overs'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`card.${name}`)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={draft[name]}
            error={errorOf(name)}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <div className={css.small}>
        <ExtraFields
          extras={draft.extras}
          isWrong={wrong.includes('extras')}
          onChange={(extras) => onChange({ extras })}
        />
      </div>
    </div>
  )
}

function BattingRows({ match, people, draft, wrong, onChange }: PartProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <>
      <h3>{t('card.batting')}</h3>
      {wrong.includes('batting') ? <p className={css.problem}>{t('card.wrongBatting')}</p> : null}
      <ol className={`${card.rows} ${card.batting}`}>
        <CardHead names={['batter', 'how', 'bowler', 'fielder', 'runs', 'balls', 'fours', 'sixes']} />
        {draft.batting.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed
          <li key={at}>
            <BatterFields
              row={row}
              people={people}
              own={people.squadOf(draft.team)}
              others={people.squadOf(opponentOf([match.home.id, match.away.id], draft.team))}
              onChange={(changed) =>
                onChange({
                  batting: withEmptyRow(draft.batting.with(at, { ...row, ...changed }), emptyBatter),
                })
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}

function BowlingRows({ match, people, draft, wrong, onChange }: PartProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <>
      <h3>{t('card.bowling')}</h3>
      {wrong.includes('bowling') ? <p className={css.problem}>{t('card.wrongBowling')}</p> : null}
      <ol className={`${card.rows} ${card.bowling}`}>
        <CardHead names={['bowler', 'overs', 'maidens', 'runs', 'wickets']} />
        {draft.bowling.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed
          <li key={at}>
            <BowlerFields
              row={row}
              people={people}
              own={people.squadOf(opponentOf([match.home.id, match.away.id], draft.team))}
              onChange={(changed) =>
                onChange({
                  bowling: withEmptyRow(draft.bowling.with(at, { ...row, ...changed }), emptyBowler),
                })
              }
            />
          </li>
        ))}
      </ol>
    </>
  )
}
