// What an editor enters about a football match beside its events: how it ended if it was not played out, and the goals of the
// first leg of a tie, from which who goes through follows.

import { Button } from '@mantine/core'
import { type FieldsOf, UNTYPED } from '#app/dashboard/match-log/field.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Confirmation } from '#app/dashboard/parts/confirmation.client.tsx'
import { useConfirmation } from '#app/dashboard/parts/use-confirmation.client.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { PanelProps } from '../use-match-people.client.ts'
import { OtherResultForm, SaveButton } from './other-result-form.client.tsx'

type Props = Omit<PanelProps, 'log'> & {
  /** The sequence number of the last entry. */
  last: number
  events: readonly EffectiveEvent<FootballEvent>[]
  fieldsOf: FieldsOf<FootballEvent>
}

export function OtherResults({ events, ...props }: Props) {
  const { t } = useMatchWords()
  const asking = useConfirmation<'abandon'>()
  const has = (kind: FootballEvent['kind']) => events.some(({ event }) => event.kind === kind)
  return (
    <OtherResultForm<FootballEvent>
      {...props}
      title={t('other.title')}
      label={t('other.award')}
      event={{ kind: 'award', winner: props.match.home.id, goals: null, points: null }}
      asked={({ isSaving, save }) =>
        asking.subject === 'abandon' ? (
          <Confirmation
            question={t('other.abandonAsk')}
            confirmLabel={t('other.abandonYes')}
            cancelLabel={t('back')}
            isBusy={isSaving}
            onConfirm={() => save({ kind: 'abandon' })}
            onCancel={() => asking.close('abandon')}
          />
        ) : null
      }
      buttons={(_, result) =>
        has('abandon') ? (
          <SaveButton
            label={t('other.count')}
            event={{ kind: 'count' }}
            isDisabled={has('count')}
            result={result}
          />
        ) : (
          <Button
            id={asking.triggerId('abandon')}
            variant="default"
            loading={result.isSaving}
            onClick={() => asking.ask('abandon')}
          >
            {t('other.abandon')}
          </Button>
        )
      }
    />
  )
}

export function FirstLeg({ events, ...props }: Props) {
  const { t } = useMatchWords()
  const stored = events.findLast(({ event }) => event.kind === 'first_leg')
  return (
    <OtherResultForm<FootballEvent>
      key={stored?.seq ?? 0}
      {...props}
      title={t('firstLeg.title')}
      about={t('firstLeg.about')}
      label={t('firstLeg.save')}
      event={stored?.event ?? { kind: 'first_leg', score: [UNTYPED, UNTYPED] }}
      seq={stored?.seq}
    />
  )
}
