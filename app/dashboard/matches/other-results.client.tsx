// Results that were not played out: a match that was abandoned, whose score counts all the same, or that was awarded.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import { useScreen } from '../screen.ts'
import { readNumber } from '../tournaments/tournament-draft.ts'
import { appendEvents, useMatchCall } from './match-calls.client.ts'
import { toSent } from './match-log.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { SaveError } from './save-error.client.tsx'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  /** Sequence of the last entry. */
  last: number
  events: readonly EffectiveEvent<FootballEvent>[]
  people: MatchPeople
  onDone: (message: string) => void
}

export function OtherResults({ match, last, events, onDone }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [winner, setWinner] = useState(match.home.id)
  const [goals, setGoals] = useState({ home: '', away: '' })
  const [isWrong, setWrong] = useState(false)
  const has = (kind: FootballEvent['kind']) => events.some(({ event }) => event.kind === kind)
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const save = (event: FootballEvent) =>
    saving.mutate({ id: match._id, base: last, events: [toSent(event, crypto.randomUUID())] })
  const award = () => {
    const [home, away] = [readNumber(goals.home), readNumber(goals.away)]
    const isEmpty = goals.home.trim() === '' && goals.away.trim() === ''
    const isScore = home !== null && away !== null && home >= 0 && away >= 0
    setWrong(!isEmpty && !isScore)
    if (!isEmpty && !isScore) return
    save({
      kind: 'award',
      winner: winner || null,
      goals: isScore ? [home, away] : null,
      points: winner === '' ? [0, 0] : null,
    })
  }
  return (
    <details>
      <summary>{t('other.title')}</summary>
      <div className={css.entry}>
        <NativeSelect
          size="md"
          label={t('other.winner')}
          value={winner}
          data={[
            ...[match.home, match.away].map(({ id, name }) => ({ value: id, label: name[language] })),
            { value: '', label: t('other.nobody') },
          ]}
          onChange={({ currentTarget }) => setWinner(currentTarget.value)}
        />
        <span />
        {(['home', 'away'] as const).map((side) => (
          <TextInput
            key={side}
            label={t('other.goalsOf', { team: match[side].name[language] })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={goals[side]}
            error={isWrong ? t('other.wrongGoals') : undefined}
            onChange={({ currentTarget }) => setGoals({ ...goals, [side]: currentTarget.value })}
          />
        ))}
        <div className={css.buttons}>
          <Button variant="default" loading={saving.isPending} onClick={award}>
            {t('other.award')}
          </Button>
          {has('abandon') ? (
            <Button
              variant="default"
              disabled={has('count')}
              loading={saving.isPending}
              onClick={() => save({ kind: 'count' })}
            >
              {t('other.count')}
            </Button>
          ) : (
            <Button variant="default" loading={saving.isPending} onClick={() => save({ kind: 'abandon' })}>
              {t('other.abandon')}
            </Button>
          )}
        </div>
        {saving.isError ? <SaveError error={saving.error} /> : null}
      </div>
    </details>
  )
}
