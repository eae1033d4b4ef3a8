// What is deleted every night because it is kept no longer. The services know how long; here is only that one failure ends no other.
import { sweepAdCounts } from '#server/domain/advertising/ad-counts.ts'
import { sweepAlerts } from '#server/domain/alerts/alerts.ts'
import { sweepAppointments } from '#server/domain/appointments/appointments.ts'
import { eraseDeletedReaders, eraseReadersWords } from '#server/domain/audit/audit.ts'
import { sweepAutosaves } from '#server/domain/autosaves/autosaves.ts'
import { sweepDeliveries } from '#server/domain/channels/deliveries.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { sweepMessages } from '#server/domain/messages/messages.ts'
import { sweepNewsletters } from '#server/domain/newsletters/bounces.ts'
import { sweepSessions } from '#server/domain/people/remove-account.ts'
import { sweepPresences } from '#server/domain/presences/presences.ts'
import { sweepPreviewLinks } from '#server/domain/previews/previews.ts'
import { thinRevisions } from '#server/domain/revisions/revisions.ts'
import { sweepVisits } from '#server/domain/visits/visits.ts'

/** Each returns how much it deleted. */
const SWEEPS: Record<string, (ctx: Ctx) => Promise<number>> = {
  autosaves: sweepAutosaves,
  previewLinks: sweepPreviewLinks,
  windows: sweepPresences,
  revisions: thinRevisions,
  alerts: sweepAlerts,
  deliveries: sweepDeliveries,
  newsletters: sweepNewsletters,
  adCounts: sweepAdCounts,
  visits: sweepVisits,
  sessions: sweepSessions,
  messages: sweepMessages,
  appointments: sweepAppointments,
  wordsInLog: eraseReadersWords,
  readersInLog: eraseDeletedReaders,
}

/** Runs all of them, in this order. Throws what failed after the others are done. */
export async function sweep(ctx: Ctx): Promise<void> {
  const gone: Record<string, number> = {}
  const failures: Error[] = []
  for (const [what, run] of Object.entries(SWEEPS)) {
    try {
      gone[what] = await run(ctx)
    } catch (error) {
      failures.push(new Error(`What is kept of ${what} could not be deleted`, { cause: error }))
    }
  }
  if (Object.values(gone).some((count) => count > 0)) ctx.log.info(gone, 'What is kept no longer is deleted')
  const [first] = failures
  if (first) throw failures.length === 1 ? first : new AggregateError(failures, 'Several sweeps failed')
}
