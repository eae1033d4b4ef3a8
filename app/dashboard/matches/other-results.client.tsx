// Results of football that were not played out: a match that was abandoned, whose score counts all the same, or that was awarded.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import { useScreen } from '../screen.ts'
import { readNumber } from '../tournaments/tournament-draft.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { type OtherResult, OtherResultForm } from './other-result-form.client.tsx'

type Props = {
  match: ApiFullMatch
  /** Sequence of the last entry. */
  last: number
  events: readonly EffectiveEvent<FootballEvent>[]
  onDone: (message: string) => void
}

export function OtherResults({ match, last, events, onDone }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <OtherResultForm<FootballEvent> title={t('other.title')} match={match} last={last} onDone={onDone}>
      {(result) => <Fields {...result} match={match} events={events} />}
    </OtherResultForm>
  )
}

type FieldProps = OtherResult<FootballEvent> & Pick<Props, 'match' | 'events'>

function Fields({ match, events, winner, isSaving, save }: FieldProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [goals, setGoals] = useState({ home: '', away: '' })
  const [wrong, setWrong] = useState<'wrongGoals' | 'wrongWinner' | null>(null)
  const has = (kind: FootballEvent['kind']) => events.some(({ event }) => event.kind === kind)
  const award = () => {
    const [home, away] = [readNumber(goals.home), readNumber(goals.away)]
    const isEmpty = goals.home.trim() === '' && goals.away.trim() === ''
    const isScore = home !== null && away !== null && home >= 0 && away >= 0
    const isWon = !isScore || winner === '' || (winner === match.home.id ? home >= away : away >= home)
    if (!isEmpty && !isScore) return setWrong('wrongGoals')
    if (!isWon) return setWrong('wrongWinner')
    setWrong(null)
    save({
      kind: 'award',
      winner: winner || null,
      goals: isScore ? [home, away] : null,
      points: winner === '' ? [0, 0] : null,
    })
  }
  return (
    <>
      <span />
      {(['home', 'away'] as const).map((side) => (
        <TextInput
          key={side}
          label={t('other.goalsOf', { team: match[side].name[language] })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={goals[side]}
          error={wrong ? t(`other.${wrong}`) : undefined}
          onChange={({ currentTarget }) => setGoals({ ...goals, [side]: currentTarget.value })}
        />
      ))}
      <div className={css.buttons}>
        <Button variant="default" loading={isSaving} onClick={award}>
          {t('other.award')}
        </Button>
        {has('abandon') ? (
          <Button
            variant="default"
            disabled={has('count')}
            loading={isSaving}
            onClick={() => save({ kind: 'count' })}
          >
            {t('other.count')}
          </Button>
        ) : (
          <Button variant="default" loading={isSaving} onClick={() => save({ kind: 'abandon' })}>
            {t('other.abandon')}
          </Button>
        )}
      </div>
    </>
  )
}
