// Enters an innings of cricket that nobody scored ball by ball: its total, and as much of the card as is known. An innings that was
// entered so is replaced as a whole.
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { CardInnings } from '#sport/cricket/events.ts'
import { effective } from '#sport/log.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import {
  type CardDraft,
  type CardField,
  EXTRA_NAMES,
  emptyBatter,
  emptyBowler,
  emptyCard,
  toCard,
  toCardDraft,
} from './card-entry.ts'
import { BatterFields, BowlerFields } from './card-rows.client.tsx'
import { CricketDecisions } from './cricket-decisions.client.tsx'
import { cricketText } from './cricket-line.ts'
import { appendEvents, useMatchCall } from './match-calls.client.ts'
import { toSent } from './match-log.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { ProblemLines } from './problem-lines.client.tsx'
import { SaveError } from './save-error.client.tsx'
import { writeTyped } from './typed-digits.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  log: Extract<MatchLog, { sport: 'cricket' }>
  people: MatchPeople
  onDone: (message: string) => void
}
type Stored = { seq: number; event: CardInnings }

/** Nothing for a match that is scored ball by ball. */
export function CardPanel(props: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const { events } = effective(props.log.log)
  const [opened, setOpened] = useState<number | null>(null)
  if (events.some(({ event }) => event.kind === 'innings')) return null
  const cards = events.flatMap(({ seq, event }): Stored[] =>
    event.kind === 'card_innings' ? [{ seq, event }] : [],
  )
  const most = props.log.rules.inningsPerSide * 2
  const next = cards.length % 2 === 0 ? props.match.home.id : props.match.away.id
  const last = props.log.log.at(-1)?.seq ?? 0
  return (
    <Panel title={t('entry.title')}>
      <p>{t('card.about')}</p>
      {cards.map((card) =>
        opened === card.seq ? (
          <InningsForm
            key={card.seq}
            {...props}
            stored={card}
            initial={toCardDraft(card.event, language)}
            onBack={() => setOpened(null)}
            onDone={(message) => {
              setOpened(null)
              props.onDone(message)
            }}
          />
        ) : (
          <p key={card.seq}>
            {writeTyped(cricketText(card.event, { t, nameOf: props.people.nameOf }), language)}{' '}
            <Button variant="default" onClick={() => setOpened(card.seq)}>
              {t('log.change')}
            </Button>
          </p>
        ),
      )}
      {cards.length < most ? (
        // One form at a time, so that nobody types the next innings into one that is corrected.
        <div hidden={opened !== null}>
          <InningsForm key={`new ${last}`} {...props} stored={null} initial={emptyCard(next)} />
        </div>
      ) : null}
      <CricketDecisions match={props.match} last={last} onDone={props.onDone} />
    </Panel>
  )
}

function InningsForm({
  match,
  log,
  people,
  onDone,
  stored,
  initial,
  onBack,
}: Props & { stored: Stored | null; initial: CardDraft; onBack?: () => void }) {
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
  const made = toCard(draft)
  const entry = 'card' in made ? asEntry(made.card, stored) : null
  const problems = entry
    ? deriveMatch({ ...log, log: [...log.log, { seq: last + 1, event: entry }] }).problems.filter(
        ({ seq }) => seq > last || seq === stored?.seq,
      )
    : []
  const isTooLong = problems.some(({ code }) => code === 'TOO_MANY_OVERS')
  const save = () => {
    if (focusUnchosen(form.current)) return
    if ('wrong' in made) return setWrong(made.wrong)
    saving.mutate({
      ...{ id: match._id, base: last },
      events: [toSent(asEntry(made.card, stored), crypto.randomUUID())],
    })
  }
  const own = people.squadOf(draft.team)
  const others = people.squadOf(draft.team === match.home.id ? match.away.id : match.home.id)
  const errorOf = (name: CardField) => {
    if (name === 'overs' && isTooLong) return t('problem.TOO_MANY_OVERS')
    return wrong.includes(name) ? t('card.wrong') : undefined
  }
  const number = (name: 'runs' | 'wickets' | 'overs') => (
    <TextInput
      label={t(`card.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={6}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  return (
    <div ref={form} className={css.innings}>
      {stored ? <h3>{t('card.correctOf', { team: people.nameOf(stored.event.team) })}</h3> : null}
      <div className={css.entry}>
        <NativeSelect
          size="md"
          label={t('card.team')}
          value={draft.team}
          data={[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] }))}
          onChange={({ currentTarget }) => change({ team: currentTarget.value })}
        />
        <div className={css.small}>
          {number('runs')}
          {number('wickets')}
          {number('overs')}
        </div>
        <div className={css.small}>
          {EXTRA_NAMES.map((name) => (
            <TextInput
              key={name}
              label={t(`card.${name}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={draft.extras[name]}
              error={wrong.includes('extras') ? t('card.wrong') : undefined}
              onChange={({ currentTarget }) =>
                change({ extras: { ...draft.extras, [name]: currentTarget.value } })
              }
            />
          ))}
        </div>
      </div>
      <h3>{t('card.batting')}</h3>
      {wrong.includes('batting') ? <p className={css.problem}>{t('card.wrongBatting')}</p> : null}
      <ol className={css.pairs}>
        {draft.batting.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed
          <li key={at}>
            <BatterFields
              row={row}
              people={people}
              own={own}
              others={others}
              onChange={(changed) => change({ batting: draft.batting.with(at, { ...row, ...changed }) })}
            />
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => change({ batting: [...draft.batting, emptyBatter()] })}>
          {t('card.addBatter')}
        </Button>
      </div>
      <h3>{t('card.bowling')}</h3>
      {wrong.includes('bowling') ? <p className={css.problem}>{t('card.wrongBowling')}</p> : null}
      <ol className={css.pairs}>
        {draft.bowling.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are neither moved nor removed
          <li key={at}>
            <BowlerFields
              row={row}
              people={people}
              own={others}
              onChange={(changed) => change({ bowling: draft.bowling.with(at, { ...row, ...changed }) })}
            />
          </li>
        ))}
      </ol>
      <div className={css.buttons}>
        <Button variant="default" onClick={() => change({ bowling: [...draft.bowling, emptyBowler()] })}>
          {t('card.addBowler')}
        </Button>
      </div>
      <Checkbox
        label={t('card.declared')}
        checked={draft.isDeclared}
        onChange={({ currentTarget }) => change({ isDeclared: currentTarget.checked })}
      />
      {isTooLong ? null : <ProblemLines problems={problems} />}
      {saving.isError ? <SaveError error={saving.error} /> : null}
      <div className={css.buttons}>
        <Button disabled={isTooLong} loading={saving.isPending} onClick={save}>
          {t(problems.length > 0 ? 'saveAnyway' : 'card.save')}
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

function asEntry(event: CardInnings, stored: Stored | null) {
  return stored ? { kind: 'replace' as const, seq: stored.seq, event } : event
}
