// Enters a cricket match that was not scored ball by ball: its innings one by one, and how it ended.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { CollisionNote } from '#app/dashboard/forms/collision-note.client.tsx'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { nextToBat } from '#sport/cricket/next-step.ts'
import { effective } from '#sport/log.ts'
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
import type { PanelProps } from '../use-match-people.client.ts'
import { type CricketLog, logAfter, type ResultField, stateAfter } from './cricket-entries.ts'
import { InningsForm, type StoredInnings } from './innings-form.client.tsx'
import { hasLastInnings } from './method-entry.ts'
import { emptyPair, type ResultDraft, toResultDraft, toResultEntries } from './result-entry.ts'
import { hasSuperOvers, pairsOf, resultFields, SUPER_OVER } from './result-fields.ts'

// Enters how a cricket match ended if its innings do not show it: a draw, no result, a revised target, a decided tie, an award.
// The result is shown before it is saved.
type ResultFormProps = PanelProps<CricketLog>

const RESULT_LABELS = {
  kind: 'result.label',
  winner: 'result.winner',
  how: 'tie.how',
  superOvers: 'tie.how',
  method: 'method.label',
} as const satisfies Record<keyof ResultDraft, string>

function ResultForm({ match, log, people, onDone }: ResultFormProps) {
  const { language, t, cricket: words, write } = useMatchWords()
  const context = { ...useFieldContext(match, people), cricket: words, write }
  const [wrong, setWrong] = useState<readonly ResultField[]>([])
  const call = useEntriesCall()
  const {
    event: draft,
    isChanged,
    ...fields
  } = useLogFields<ResultDraft>({
    stored: toResultDraft(log, language),
    last: lastOf(log),
    saving: call.saving,
    people,
    fieldsOf: (each) => resultFields(each, log, context),
    onChange: () => setWrong([]),
  })
  // Until something is changed, the form only shows the stored result.
  const made = isChanged ? toResultEntries(draft, log) : { entries: [] }
  const entries = 'entries' in made ? made.entries : []
  const pending = usePendingEntries(
    { match, log, call },
    entries.map((event) => ({ event })),
    words('result.title'),
    () => {
      fields.saved(toResultDraft(logAfter(log, entries), language))
      onDone(t('saved'))
    },
  )
  const draw = (key: string, ...shown: ResultField[]) => {
    const field = shown.find((each) => wrong.includes(each))
    return fields.draw(key, field ? words(`wrong.${field}`) : null)
  }
  const isOver = hasLastInnings(effective(log.log).events)
  const pairs = hasSuperOvers(draft) ? pairsOf(draft, log, write) : []
  return (
    <div className={css.innings}>
      <h3>{words('result.title')}</h3>
      <div className={css.entry}>
        {draw('kind', 'level', 'innings')}
        {draw('how')}
        {draw('winner')}
        {[...pairs.keys()].flatMap((at) =>
          ([0, 1] as const).map((side) => (
            <div key={`${at} ${side}`} className={css.small}>
              {SUPER_OVER.map((name) =>
                draw(`${at} ${side} ${name}`, ...(name === 'runs' ? (['superOvers'] as const) : [])),
              )}
            </div>
          )),
        )}
        {hasSuperOvers(draft) ? (
          <div className={css.buttons}>
            <Button
              variant="default"
              onClick={() => fields.put({ ...draft, superOvers: [...pairs, emptyPair(write(1))] })}
            >
              {words('tie.add')}
            </Button>
          </div>
        ) : null}
        {draw('runs', 'runs')}
        {draw('overs', 'overs')}
        {draw('par', 'par')}
        {draft.method.name === 'other' ? draw('method') : draw('method', 'method')}
        {draw('text', 'method')}
        {draft.kind === 'method' ? (
          <p className={css.whole}>{words(isOver ? 'method.about' : 'method.later')}</p>
        ) : null}
      </div>
      {pending.isEmpty ? null : <UnsavedScore match={match} people={people} pending={pending} />}
      <CollisionNote
        fields={fields.collisions.map((name) => words(RESULT_LABELS[name]))}
        saving={call.saving}
        onTakeStored={fields.takeStored}
      />
      <SaveEntries
        pending={pending}
        label={words('result.save')}
        isDisabled={!isChanged || ('entries' in made && entries.length === 0)}
        onSave={() => ('wrong' in made ? setWrong(made.wrong) : pending.save())}
      />
    </div>
  )
}

type Props = PanelProps<CricketLog>

/** Renders nothing for a match that is scored ball by ball. */
export function CardPanel(props: Props) {
  const { t, write } = useMatchWords()
  const { events } = effective(props.log.log)
  const [opened, setOpened] = useState<number | null>(null)
  /** The innings that the form for a new one has just stored, while more is typed into it. */
  const [added, setAdded] = useState<number | null>(null)
  if (events.some(({ event }) => event.kind === 'innings')) return null
  const cards = events.flatMap(({ seq, event }): StoredInnings[] =>
    event.kind === 'card_innings' ? [{ seq, event }] : [],
  )
  const most = props.log.rules.inningsPerSide * 2
  const played = cards.filter(({ event }) => !event.isSuperOver).length
  const next = nextToBat(stateAfter(props.log, []), props.log.teams)
  return (
    <Panel title={t('entry.title')}>
      <p>{t('card.about')}</p>
      {cards.map((card) =>
        opened === card.seq ? (
          <InningsForm
            key={card.seq}
            {...props}
            of={card}
            onBack={() => setOpened(null)}
            onDone={(message, { isEdited }) => {
              if (!isEdited) setOpened(null)
              props.onDone(message)
            }}
          />
        ) : (
          <p key={card.seq}>
            {write(cricketText(card.event, { t, nameOf: props.people.nameOf }))}{' '}
            <Button
              variant="default"
              aria-label={t('card.correctOf', { team: props.people.nameOf(card.event.team) })}
              onClick={() => setOpened(card.seq)}
            >
              {t('log.change')}
            </Button>
          </p>
        ),
      )}
      {/* Only one form is visible, so that nobody types the next innings into the form of one that is being corrected. */}
      <div hidden={opened !== null}>
        <InningsForm
          {...props}
          of={cards.find(({ seq }) => seq === added) ?? next}
          isPossible={played < most}
          onDone={(message, { seq, isEdited }) => {
            setAdded(isEdited ? seq : null)
            props.onDone(message)
          }}
        />
      </div>
      <ResultForm {...props} />
    </Panel>
  )
}
