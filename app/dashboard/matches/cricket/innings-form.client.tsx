// The form of a cricket innings that was not scored ball by ball: its total, and as much of the card as is known. A correction
// replaces the innings as a whole.
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { focusUnresolvedPicker } from '#app/dashboard/competitors/unchosen.ts'
import type { Call } from '#app/dashboard/forms/clear-error.ts'
import { CollisionNote } from '#app/dashboard/forms/collision-note.client.tsx'
import { isUntouched } from '#app/dashboard/forms/untouched.ts'
import { EXTRA_NAMES } from '#app/dashboard/match-log/ball-fields.ts'
import {
  cardFields,
  emptyCard,
  linesOfCard,
  withoutEmptyLines,
} from '#app/dashboard/match-log/card-fields.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { CardInnings } from '#sport/cricket/events.ts'
import { isForbidden } from '#sport/match.ts'
import { useFieldContext } from '../log/use-field-context.client.ts'
import { useLogFields } from '../log/use-log-fields.client.ts'
import css from '../matches.module.css'
import {
  lastOf,
  SaveEntries,
  UnsavedScore,
  useEntriesCall,
  usePendingEntries,
} from '../pending-entries.client.tsx'
import { ProblemLines } from '../save-error.client.tsx'
import type { PanelProps } from '../use-match-people.client.ts'
import card from './card.module.css'
import type { CricketLog } from './cricket-entries.ts'
import { restate } from './result-entry.ts'

export type StoredInnings = { seq: number; event: CardInnings }
/** `isEdited`: something was edited while it was stored as the entry `seq`. */
type Stored = { seq: number; isEdited: boolean }
type Props = Omit<PanelProps<CricketLog>, 'onDone'> & {
  /** The innings that is corrected, or the side of a new one. */
  of: StoredInnings | string
  /** Whether the match can have one more; without it the form of a new one is only shown while something is typed in it. */
  isPossible?: boolean | undefined
  onBack?: () => void
  onDone: (message: string, stored: Stored) => void
}

/** The fields that show a problem which the laws forbid. */
const FIELD_OF: Readonly<Record<string, string>> = { TOO_MANY_OVERS: 'overs', CARD_WICKETS: 'wickets' }
const BATTING = ['runs', 'balls', 'fours', 'sixes'] as const
const BOWLING = ['overs', 'maidens', 'runs', 'wickets'] as const

export function InningsForm({ match, log, people, onDone, of, isPossible, onBack }: Props) {
  const { t, cricket } = useMatchWords()
  const context = useFieldContext(match, people)
  const form = useRef<HTMLDivElement>(null)
  const stored = typeof of === 'string' ? null : of
  const call = useEntriesCall()
  const { event, wrong, draw, ...fields } = useLogFields<CardInnings>({
    stored: typeof of === 'string' ? emptyCard(of) : of.event,
    isNew: stored === null,
    last: lastOf(log),
    saving: call.saving,
    // What was typed is about the side that was shown.
    withRelated: ({ team }, change) => ({ team, ...change }),
    people,
    fieldsOf: (innings) => cardFields(innings, { ...context, cricket }),
  })
  const read = fields.read()
  const found = 'event' in read ? {} : read.wrong
  const isTotalRead = !Object.keys(found).some((key) => !isOfLine(key))
  const isRead = Object.keys(found).length === 0
  // The total is checked although a line of the card is not complete yet.
  const { batting: _batting, bowling: _bowling, ...total } = event
  const innings = withoutEmptyLines('event' in read ? read.event : total)
  const isStored = stored !== null && isRead && isUntouched(innings, withoutEmptyLines(stored.event))
  const entry = isTotalRead && !isStored ? asEntry(innings, stored) : null
  const entries = entry ? [entry, ...restate(entry, log)] : []
  const pending = usePendingEntries(
    { match, log, call, changes: stored?.seq },
    entries.map((each) => ({ event: each })),
    t('entry.title'),
    (_ids, [added = 0]) => onDone(t('saved'), { seq: stored?.seq ?? added, isEdited: fields.saved(innings) }),
  )
  const { problems, saving } = pending
  const forbidden = problems.flatMap(({ code }) => (isForbidden(code) ? [code] : []))
  const save = () => {
    if (focusUnresolvedPicker(form.current)) return
    fields.setWrong(found)
    if (!isRead) return
    if (forbidden.length > 0)
      return form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus()
    pending.save()
  }
  const drawTotal = (key: string) => {
    const code = forbidden.find((each) => FIELD_OF[each] === key)
    return draw(key, code ? problemText(code, t) : wrong[key])
  }
  const drawLine = (key: string, numbers: readonly string[]) => (
    <div key={key} className={card.numbers}>
      {numbers.map((name) => draw(`${key} ${name}`, null))}
    </div>
  )
  const { batting, bowling } = linesOfCard(event)
  if (isNeedless({ of, isPossible }, fields)) return null
  const isWrong = (part: string) => Object.keys(wrong).some((key) => key.startsWith(part))
  return (
    <div ref={form} className={css.innings}>
      {stored ? <h3>{t('card.correctOf', { team: people.nameOf(stored.event.team) })}</h3> : null}
      <div className={css.entry}>
        {['team', 'ended'].map((key) => draw(key))}
        <div className={css.small}>{['runs', 'wickets', 'overs'].map(drawTotal)}</div>
        <div className={css.small}>{EXTRA_NAMES.map((key) => draw(key))}</div>
      </div>
      <h3>{t('card.batting')}</h3>
      {isWrong('batting ') ? <p className={css.problem}>{t('card.wrongBatting')}</p> : null}
      <ol className={`${card.rows} ${card.batting}`}>
        <Head names={['batter', 'how', 'bowler', 'fielder', ...BATTING]} />
        {[...batting.keys()].map((at) => (
          <li key={at}>
            {['player', 'how'].map((name) => draw(`batting ${at} ${name}`, null))}
            {drawLine(`batting ${at}`, BATTING)}
            {['bowler', 'fielder'].map((name) => draw(`batting ${at} ${name}`, null))}
          </li>
        ))}
      </ol>
      <h3>{t('card.bowling')}</h3>
      {isWrong('bowling ') ? <p className={css.problem}>{t('card.wrongBowling')}</p> : null}
      <ol className={`${card.rows} ${card.bowling}`}>
        <Head names={['bowler', ...BOWLING]} />
        {[...bowling.keys()].map((at) => (
          <li key={at}>
            {draw(`bowling ${at} player`, null)}
            {drawLine(`bowling ${at}`, BOWLING)}
          </li>
        ))}
      </ol>
      {!pending.isEmpty && forbidden.length === 0 ? (
        <UnsavedScore match={match} people={people} pending={pending}>
          {[]}
        </UnsavedScore>
      ) : null}
      <ProblemLines problems={problems.filter(({ code }) => !(code in FIELD_OF))} />
      <Collisions of={of} fields={fields} saving={saving} />
      <SaveEntries pending={pending} isDisabled={isStored} label={t('card.save')} onSave={save}>
        {onBack ? (
          <Button variant="default" disabled={saving.isPending} onClick={onBack}>
            {t('back')}
          </Button>
        ) : null}
      </SaveEntries>
    </div>
  )
}

type Label = 'team' | 'runs' | 'wickets' | 'overs' | 'batter' | 'bowler' | (typeof EXTRA_NAMES)[number]
/** What the form calls each part of an innings; others say how it ended. */
const LABELS: Partial<Record<keyof CardInnings, readonly Label[]>> = {
  team: ['team'],
  runs: ['runs'],
  wickets: ['wickets'],
  overs: ['overs'],
  extras: EXTRA_NAMES,
  batting: ['batter'],
  bowling: ['bowler'],
}

type CollisionProps = {
  of: Props['of']
  fields: { collisions: readonly (keyof CardInnings)[]; takeStored: () => void }
  saving: Call
}

/** A new innings replaces nothing. */
function Collisions({ of, fields, saving }: CollisionProps) {
  const { t, cricket } = useMatchWords()
  if (typeof of === 'string') return null
  const labels = fields.collisions.flatMap(
    (name) => LABELS[name]?.map((label) => t(`card.${label}`)) ?? cricket('ended.label'),
  )
  return <CollisionNote fields={labels} saving={saving} onTakeStored={fields.takeStored} />
}

type Shown = Pick<Props, 'of' | 'isPossible'>
const isNeedless = ({ of, isPossible = true }: Shown, { isChanged }: { isChanged: boolean }) =>
  typeof of === 'string' && !isPossible && !isChanged

const isOfLine = (key: string) => key.startsWith('batting ') || key.startsWith('bowling ')

function asEntry(event: CardInnings, stored: StoredInnings | null) {
  return stored ? { kind: 'replace' as const, seq: stored.seq, event } : event
}

type Column = 'batter' | 'how' | 'bowler' | 'fielder' | (typeof BATTING)[number] | (typeof BOWLING)[number]

/** The names of the columns, where the lines are a grid; the fields have them as their labels as well. */
function Head({ names }: { names: readonly Column[] }) {
  const { t } = useMatchWords()
  return (
    <li className={card.head} aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{t(`card.${name}`)}</span>
      ))}
    </li>
  )
}
