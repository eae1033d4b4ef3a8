// Enters a cricket match that was abandoned or awarded, also before its first innings: rain may leave no ball to enter.
import { Button } from '@mantine/core'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { useScreen } from '../screen.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { OtherResultForm } from './other-result-form.client.tsx'

type Props = { match: ApiFullMatch; last: number; onDone: (message: string) => void }

export function CricketDecisions(props: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  return (
    <OtherResultForm<CricketEvent> title={t('other.title')} canBeNobody={false} {...props}>
      {({ winner, isSaving, save }) => (
        <div className={css.buttons}>
          <Button variant="default" loading={isSaving} onClick={() => save({ kind: 'award', winner })}>
            {t('other.award')}
          </Button>
          <Button variant="default" loading={isSaving} onClick={() => save({ kind: 'abandon' })}>
            {t('other.abandon')}
          </Button>
        </div>
      )}
    </OtherResultForm>
  )
}
