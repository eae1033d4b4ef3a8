// Entries that a form would add to the log of a match: what the match is with them, and the call that stores all of them.
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import { matchLogOf } from '#contract/match-log.ts'
import { canAccept } from '#sport/acceptable-problems.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { appendEvents, useMatchCall } from '../match-log/match-calls.client.ts'
import { toSent } from '../match-log/read-log.ts'

/** `id` lets the server recognize an entry that is sent twice. */
type PendingEntry = { event: MatchEntryEvent; id?: string }

export function usePendingEntries(
  { match, log, changes }: { match: ApiFullMatch; log: MatchLog; changes?: number | undefined },
  entries: readonly PendingEntry[],
  /** Why entries are taken back, for those that do. */
  reason: string,
  onStored: () => void,
) {
  const last = log.log.at(-1)?.seq ?? 0
  const added = entries.map(({ event }, at) => ({ seq: last + at + 1, event }))
  const after = matchLogOf(match.rules, [match.home.id, match.away.id], [...log.log, ...added])
  const derived = deriveMatch(after)
  // Also those of a stored entry that these ones change.
  const problems = derived.problems.filter(({ seq }) => seq > last || seq === changes)
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const saving = useMatchCall(appendEvents, onStored)
  return {
    ...{ last, derived, problems, isAccepted, saving },
    save: () =>
      saving.mutate({
        ...{ id: match._id, base: last, acceptProblems: isAccepted },
        events: entries.map(({ event, id = crypto.randomUUID() }) => ({
          ...toSent(event, id),
          ...(event.kind === 'void' && { reason }),
        })),
      }),
  }
}
