// For admins: how old the newest backup is, whether it was test-restored, and whether somebody has to act.
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { isBackupLate, isBackupUnproved, type LastBackup } from '#contract/overview.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { overviewWords } from './overview-words.ts'

const BACKUP_SETTING = 'BACKUP_DIR'

export function LastBackupPanel({ backup }: { backup: LastBackup | null }) {
  const { language } = useScreen()
  const now = new Date()
  const isLate = isBackupLate(backup, now)
  const isUnproved = isBackupUnproved(backup, now)
  return (
    <Panel title={overviewWords(language)('backup.title')}>
      <p className={isLate ? 'note note-warn' : undefined}>
        {describeBackup(backup, isLate, language).join(' ')}
      </p>
      {backup?.lastGoodAt ? (
        <p className={isUnproved ? 'note note-warn' : undefined}>
          {describeTrial(backup, isUnproved, language).join(' ')}
        </p>
      ) : null}
    </Panel>
  )
}

function describeTrial({ trial, proved }: LastBackup, isUnproved: boolean, language: Language): string[] {
  const t = overviewWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const result = proved
    ? t('backup.proved', {
        when: when(proved.takenAt),
        tried: when(proved.at),
        posts: formatCount(proved.posts, language),
        pictures: formatCount(proved.pictures, language),
      })
    : t('backup.unproved')
  if (trial && trial.failure !== null)
    return [result, t('backup.trialFailed', { when: when(trial.at), reason: trial.failure })]
  return proved && isUnproved ? [result, t('backup.stale')] : [result]
}

function describeBackup(backup: LastBackup | null, isLate: boolean, language: Language): string[] {
  const t = overviewWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const lastGoodAt = backup?.lastGoodAt
  const newest = lastGoodAt ? t('backup.last', { when: when(lastGoodAt) }) : t('backup.none')
  if (!backup) return [newest, t('backup.turnOn', { setting: BACKUP_SETTING })]
  if (backup.failure !== null)
    return [t('backup.failed', { when: when(backup.at), reason: backup.failure }), newest]
  return isLate ? [newest, t('backup.late')] : [newest]
}
