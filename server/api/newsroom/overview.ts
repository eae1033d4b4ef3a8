// Overview call for the dashboard's home.
import { overviewSchema } from '#contract/overview.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { BackupStatus } from '#server/domain/backups/backups.ts'
import { getOverview } from '#server/domain/overview/overview.ts'
import { endpoint } from '../endpoint.ts'
import { noBody } from '../input.ts'
import { toApiAuditEntry } from './audit.ts'

export const showOverview = endpoint({
  summary:
    'The dashboard’s home: numbers, the last week, open tasks and the latest actions that the viewer may see',
  input: noBody,
  answers: { 200: { description: 'The overview', schema: overviewSchema } },
  async run({ ctx }) {
    const { numbers, week, waiting, toScore, activities, backup, isDiskFull, setup } = await getOverview(ctx)
    const bestRead = week.bestRead.map(({ id, headline, language, created_at, views }) => ({
      _id: id,
      headline,
      path: articlePath({ id, language, createdAt: created_at }),
      views,
    }))
    return {
      numbers,
      week: { days: week.days, bestRead },
      waiting,
      toScore,
      activities: activities.map(toApiAuditEntry),
      isDiskFull,
      ...(setup === undefined ? {} : { setup }),
      ...(backup === undefined ? {} : { backup: backup && toApiBackup(backup) }),
    }
  },
})

/** The status of backups without paths of folders, which only people with access to the server may see. */
function toApiBackup(status: BackupStatus) {
  const { at, lastGood, check, lastProved } = status
  return {
    at,
    failure: status.failure,
    lastGoodAt: lastGood?.takenAt ?? null,
    trial: check && { at: check.at, failure: check.failure },
    proved: lastProved && {
      takenAt: lastProved.takenAt,
      at: lastProved.at,
      posts: lastProved.posts,
      pictures: lastProved.pictures,
    },
  }
}
