// How old the newest backup is, for admins, and whether somebody has to see to it.
import { formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { isBackupLate, type LastBackup } from '#contract/overview.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { say } from './overview-words.ts'

export function LastBackupPanel({ backup }: { backup: LastBackup | null }) {
  const { language } = useScreen()
  const isLate = isBackupLate(backup, new Date())
  const lines = linesOf(backup, isLate, language)
  return (
    <Panel title={say(language)('backup.title')}>
      <p className={isLate ? 'note note-warn' : undefined}>{lines.join(' ')}</p>
    </Panel>
  )
}

function linesOf(backup: LastBackup | null, isLate: boolean, language: Language): string[] {
  const t = say(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const lastGoodAt = backup?.lastGoodAt
  const newest = lastGoodAt ? t('backup.last', { when: when(lastGoodAt) }) : t('backup.none')
  if (!backup) return [newest, t('backup.turnOn')]
  if (backup.fault !== null)
    return [t('backup.failed', { when: when(backup.at), reason: backup.fault }), newest]
  return isLate ? [newest, t('backup.late')] : [newest]
}
