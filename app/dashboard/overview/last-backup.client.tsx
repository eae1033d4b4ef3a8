// How old the newest backup is, for admins, whether it was brought back by way of trial, and whether somebody has to see to it.
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { isBackupLate, isBackupUnproved, type LastBackup } from '#contract/overview.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { overviewWords } from './overview-words.ts'

export function LastBackupPanel({ backup }: { backup: LastBackup | null }) {
  const { language } = useScreen()
  const now = new Date()
  const isLate = isBackupLate(backup, now)
  const isUnproved = isBackupUnproved(backup, now)
  return (
    <Panel title={overviewWords(language)('backup.title')}>
      <p className={isLate ? 'note note-warn' : undefined}>{linesOf(backup, isLate, language).join(' ')}</p>
      {backup?.lastGoodAt ? (
        <p className={isUnproved ? 'note note-warn' : undefined}>
          {trialLinesOf(backup, isUnproved, language).join(' ')}
        </p>
      ) : null}
    </Panel>
  )
}

function trialLinesOf({ trial, proved }: LastBackup, isUnproved: boolean, language: Language): string[] {
  const t = overviewWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const whole = proved
    ? t('backup.proved', {
        when: when(proved.takenAt),
        tried: when(proved.at),
        posts: formatCount(proved.posts, language),
        pictures: formatCount(proved.pictures, language),
      })
    : t('backup.unproved')
  if (trial && trial.fault !== null)
    return [whole, t('backup.trialFailed', { when: when(trial.at), reason: trial.fault })]
  return proved && isUnproved ? [whole, t('backup.stale')] : [whole]
}

function linesOf(backup: LastBackup | null, isLate: boolean, language: Language): string[] {
  const t = overviewWords(language)
  const when = (at: string) => formatDateTime(new Date(at), language)
  const lastGoodAt = backup?.lastGoodAt
  const newest = lastGoodAt ? t('backup.last', { when: when(lastGoodAt) }) : t('backup.none')
  if (!backup) return [newest, t('backup.turnOn')]
  if (backup.fault !== null)
    return [t('backup.failed', { when: when(backup.at), reason: backup.fault }), newest]
  return isLate ? [newest, t('backup.late')] : [newest]
}
