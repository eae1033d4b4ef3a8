// Enters the result of a match of two sides by period or set: the rules of sport/ show the score at once, one call saves it.

import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { sidesFields } from '#app/dashboard/match-log/sides-fields.ts'
import { periodText, tieBreakText } from '#app/dashboard/match-log/sides-text.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/panel.tsx'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { effective } from '#sport/log.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { hasSides, type SidesSport } from '#sport/sports.ts'
import { useFieldContext } from '../log/use-field-context.client.ts'
import css from '../matches.module.css'
import { ProblemLines } from '../problem-lines.client.tsx'
import { SaveError } from '../save-error.client.tsx'
import { ScoreBoard } from '../score-board.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'
import { usePendingEntries } from '../use-pending-entries.client.ts'
import { OtherResultForm, SaveButton } from './other-result-form.client.tsx'
import { type ScoreText, type SidesDraft, toSidesDraft, toSidesEntries, wrongScores } from './sides-entry.ts'

type Props = {
  match: ApiFullMatch
  log: Extract<MatchLog, { sport: SidesSport }>
  people: MatchPeople
  onDone: (message: string) => void
}

/** Remounts the fields when the log has grown, so that they show the stored values. */
export function SidesPanel(props: Props) {
  return <Fields key={props.log.log.at(-1)?.seq ?? 0} {...props} />
}

function Fields({ match, log, people, onDone }: Props) {
  const { language, t, write } = useMatchWords()
  const { events } = effective(log.log)
  const before = deriveMatch(log)
  const state = hasSides(before) ? before.state : null
  const [draft, setDraft] = useState<SidesDraft>(() =>
    state
      ? toSidesDraft({ state, events }, log.rules, language)
      : { periods: [], tieBreak: ['', ''], isEnded: false },
  )
  const entries = state ? toSidesEntries(draft, { state, events }) : []
  const pending = usePendingEntries(
    { match, log },
    entries.map((event) => ({ event })),
    t('entry.title'),
    () => onDone(t('saved')),
  )
  const { last, derived, problems, isAccepted, saving, save } = pending
  const wrong = wrongScores(draft)
  const setPeriod = (at: number, score: ScoreText) =>
    setDraft({ ...draft, periods: draft.periods.with(at, score) })
  const hasSets = log.rules.sets !== null
  const canAdd = draft.periods.length < log.rules.periods + log.rules.extraPeriods
  return (
    <Panel title={t('entry.title')}>
      <div className={css.entry}>
        {draft.periods.map((score, at) => (
          <ScoreFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a period is its place
            key={at}
            match={match}
            name={write(periodText(log.sport, at + 1, t))}
            score={score}
            isWrong={wrong.includes(at + 1)}
            onChange={(changed) => setPeriod(at, changed)}
          />
        ))}
        {canAdd ? (
          <div className={css.buttons}>
            <Button
              variant="default"
              onClick={() => setDraft({ ...draft, periods: [...draft.periods, ['', '']] })}
            >
              {t('sides.addPeriod')}
            </Button>
          </div>
        ) : null}
        {hasSets ? null : (
          <ScoreFields
            match={match}
            name={tieBreakText(log.sport, t)}
            score={draft.tieBreak}
            isWrong={wrong.includes(0)}
            onChange={(tieBreak) => setDraft({ ...draft, tieBreak })}
          />
        )}
      </div>
      {entries.length > 0 ? (
        <>
          <h3>{t('entry.unsaved')}</h3>
          <ScoreBoard match={match} summary={derived.summary} people={people} />
          <ProblemLines problems={problems} />
        </>
      ) : null}
      {hasSets ? null : (
        <Checkbox
          label={t('sides.ended')}
          checked={draft.isEnded}
          onChange={({ currentTarget }) => setDraft({ ...draft, isEnded: currentTarget.checked })}
        />
      )}
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button disabled={entries.length === 0 || wrong.length > 0} loading={saving.isPending} onClick={save}>
          {t(isAccepted ? 'saveAnyway' : 'save')}
        </Button>
      </div>
      <Decisions {...{ match, log, people, last, onDone }} />
    </Panel>
  )
}

type ScoreProps = {
  match: ApiFullMatch
  name: string
  score: ScoreText
  isWrong: boolean
  onChange: (score: ScoreText) => void
}

function ScoreFields({ match, name, score, isWrong, onChange }: ScoreProps) {
  const { language, t } = useMatchWords()
  return [match.home, match.away].map((team, side) => (
    <TextInput
      key={team.id}
      label={t('sides.scoreOf', { team: team.name[language], period: name })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={score[side] ?? ''}
      error={isWrong ? t('sides.wrongScore') : undefined}
      onChange={({ currentTarget: { value } }) =>
        onChange(side === 0 ? [value, score[1]] : [score[0], value])
      }
    />
  ))
}

type DecisionProps = Props & { last: number }

function Decisions({ log: { sport, rules }, ...props }: DecisionProps) {
  const { t } = useMatchWords()
  const context = useFieldContext(props.match, props.people)
  return (
    <OtherResultForm<SidesEvent>
      {...props}
      title={t('sides.otherTitle')}
      label={t('other.award')}
      event={{ kind: 'award', winner: props.match.home.id, points: null }}
      fieldsOf={(event, stored) => sidesFields(event, stored, { ...context, sport, rules })}
      buttons={(event, result) => {
        const winner = event.kind === 'award' && event.winner
        return (
          <>
            <SaveButton
              label={t('sides.giveWalkover')}
              event={{ kind: 'walkover', winner: winner || '' }}
              isDisabled={!winner}
              result={result}
            />
            <SaveButton label={t('other.abandon')} event={{ kind: 'abandon' }} result={result} />
          </>
        )
      }}
    />
  )
}
