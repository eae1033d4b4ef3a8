// How much of a file has been sent.
import { Progress } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { useScreen } from '../screen.ts'
import { siteImportWords } from './site-import-words.ts'

export function Sending({ part }: { part: number }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  return (
    <>
      <p role="status">{t('upload.sending', { percent: formatCount(Math.floor(part * 100), language) })}</p>
      <Progress.Root size="lg" radius={0}>
        <Progress.Section value={part * 100} color="var(--brand)" aria-label={t('progress.label')} />
      </Progress.Root>
    </>
  )
}
