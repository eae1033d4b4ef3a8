// The goals of the first leg, entered in the second match of a tie: who goes through follows from both.
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import fold from '../folded.module.css'
import { useScreen } from '../screen.ts'
import { count } from './card-entry.ts'
import { appendEvents, useMatchCall } from './match-calls.client.ts'
import { toSent } from './match-log.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { SaveError } from './save-error.client.tsx'
import { writeTyped } from './typed-digits.ts'

type Props = {
  match: ApiFullMatch
  /** The sequence number of the last entry. */
  last: number
  events: readonly EffectiveEvent<FootballEvent>[]
  onDone: (message: string) => void
}

export function FirstLeg({ match, last, events, onDone }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const stored = findStored(events)
  const write = (side: 0 | 1) => (stored ? writeTyped(stored.score[side], language) : '')
  const [goals, setGoals] = useState<[home: string, away: string]>([write(0), write(1)])
  const [isWrong, setWrong] = useState(false)
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const save = () => {
    const [home, away] = [count(goals[0]), count(goals[1])]
    setWrong(home === null || away === null)
    if (home === null || away === null) return
    const event: FootballEvent = { kind: 'first_leg', score: [home, away] }
    const entry = stored ? { kind: 'replace' as const, seq: stored.seq, event } : event
    saving.mutate({ id: match._id, base: last, events: [toSent(entry, crypto.randomUUID())] })
  }
  return (
    <details className={fold.part}>
      <summary>{t('firstLeg.title')}</summary>
      <p>{t('firstLeg.about')}</p>
      <div className={css.entry}>
        {([match.home, match.away] as const).map((team, side) => (
          <TextInput
            key={team.id}
            label={t('firstLeg.goalsOf', { team: team.name[language] })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={goals[side]}
            error={isWrong ? t('firstLeg.wrong') : undefined}
            onChange={({ currentTarget: { value } }) =>
              setGoals(([home, away]) => (side === 0 ? [value, away] : [home, value]))
            }
          />
        ))}
        <div className={css.buttons}>
          <Button variant="default" loading={saving.isPending} onClick={save}>
            {t('firstLeg.save')}
          </Button>
        </div>
        <SaveError saving={saving} />
      </div>
    </details>
  )
}

function findStored(events: Props['events']) {
  const found = events.findLast(({ event }) => event.kind === 'first_leg')
  return found?.event.kind === 'first_leg' ? { seq: found.seq, score: found.event.score } : null
}
