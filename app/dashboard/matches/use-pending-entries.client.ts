// Entries that a form would add to the log of a match: what the match is with them, and the call that stores all of them.
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import { canAccept } from '#sport/acceptable-problems.ts'
import { deriveMatch, formOf, type MatchLog } from '#sport/match.ts'
import { appendEvents, useMatchCall } from '../match-log/match-calls.client.ts'
import { toSent } from '../match-log/read-log.ts'

/** `id` lets the server recognize an entry that is sent twice; `reason` is required for one that takes something back. */
export type PendingEntry = { event: MatchEntryEvent; id?: string; reason?: string | undefined }

export function usePendingEntries(
  { match, log }: { match: ApiFullMatch; log: MatchLog },
  entries: readonly PendingEntry[],
  onStored: () => void,
) {
  const last = log.log.at(-1)?.seq ?? 0
  const added = entries.map(({ event }, at) => ({ seq: last + at + 1, event }))
  const after = formOf(match.rules.sport).open(
    match.rules,
    [match.home.id, match.away.id],
    [...log.log, ...added],
  )
  const derived = deriveMatch(after)
  const problems = derived.problems.filter(({ seq }) => seq > last)
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const saving = useMatchCall(appendEvents, onStored)
  return {
    ...{ last, derived, problems, isAccepted, saving },
    save: () =>
      saving.mutate({
        ...{ id: match._id, base: last, acceptProblems: isAccepted },
        events: entries.map(({ event, id = crypto.randomUUID(), reason }) => ({
          ...toSent(event, id),
          ...(reason !== undefined && { reason }),
        })),
      }),
  }
}
