// Ends the coverage, or goes on.
import { Button } from '@mantine/core'
import type { BlogEvent } from '#contract/live-blog.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import { liveWords } from './live-words.ts'

type Props = { isEnded: boolean; onAct: (event: BlogEvent) => void }

export function EndPanel({ isEnded, onAct }: Props) {
  const { language } = useScreen()
  const t = liveWords(language)
  const ending = useConfirmation<'end'>()
  return (
    <Panel title={t('end.title')}>
      {ending.subject ? (
        <Confirmation
          question={t('end.ask')}
          confirmLabel={t('end.yes')}
          cancelLabel={t('end.no')}
          isBusy={false}
          onConfirm={() => {
            ending.close('end')
            onAct({ kind: 'end' })
          }}
          onCancel={() => ending.close('end')}
        />
      ) : (
        <Button
          id={ending.triggerId('end')}
          variant="default"
          size="lg"
          onClick={() => (isEnded ? onAct({ kind: 'resume' }) : ending.ask('end'))}
        >
          {t(isEnded ? 'end.resume' : 'end.end')}
        </Button>
      )}
    </Panel>
  )
}
