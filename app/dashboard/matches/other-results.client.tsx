// Results of football matches that were not played out: abandoned, abandoned with a score that counts anyway, or awarded.
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import { type AwardDraft, toAward, type WrongAward } from './award-entry.ts'
import { AwardGoals } from './award-goals.client.tsx'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { type OtherResult, OtherResultForm } from './other-result-form.client.tsx'

type Props = {
  match: ApiFullMatch
  /** The sequence number of the last entry. */
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
  const [goals, setGoals] = useState<AwardDraft['goals']>(['', ''])
  const [wrong, setWrong] = useState<WrongAward | null>(null)
  const asking = useConfirmation<'abandon'>()
  const has = (kind: FootballEvent['kind']) => events.some(({ event }) => event.kind === kind)
  const award = () => {
    const made = toAward({ winner, goals }, match.home.id, null)
    if ('wrong' in made) return setWrong(made.wrong)
    setWrong(null)
    save(made.event)
  }
  if (asking.subject === 'abandon')
    return (
      <Confirmation
        question={t('other.abandonAsk')}
        confirmLabel={t('other.abandonYes')}
        cancelLabel={t('back')}
        isBusy={isSaving}
        onConfirm={() => save({ kind: 'abandon' })}
        onCancel={() => asking.close('abandon')}
      />
    )
  return (
    <>
      <span />
      <AwardGoals match={match} goals={goals} wrong={wrong} onChange={setGoals} />
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
          <Button
            id={asking.triggerId('abandon')}
            variant="default"
            loading={isSaving}
            onClick={() => asking.ask('abandon')}
          >
            {t('other.abandon')}
          </Button>
        )}
      </div>
    </>
  )
}
