// Ends the coverage of a live blog, or resumes it.
import { Button } from '@mantine/core'
import { SILENT_AFTER_HOURS, type WrittenEvent } from '#contract/live-blog.ts'
import { Confirmation } from '../confirmation.client.tsx'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { useConfirmation } from '../use-confirmation.client.ts'
import { liveWords } from './live-words.ts'

type Props = { isEnded: boolean; isSilent: boolean; onAct: (event: WrittenEvent) => void }

export function EndPanel({ isEnded, isSilent, onAct }: Props) {
  const { language } = useScreen()
  const t = liveWords(language)
  const ending = useConfirmation<'end'>()
  return (
    <Panel title={t('end.title')}>
      {isSilent ? <p role="status">{t('end.silent', { hours: SILENT_AFTER_HOURS })}</p> : null}
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
