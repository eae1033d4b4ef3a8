// Entries that a form would add to the log of a match: what the match is with them, and the call that stores all of them.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { canAccept, deriveMatch, type MatchLog } from '#sport/match.ts'
import { appendEvents, useMatchCall } from '../match-log/match-calls.client.ts'
import { toSent, withEntries } from '../match-log/read-log.ts'
import { useMatchWords } from '../match-log/use-match-words.ts'
import css from './matches.module.css'
import { ProblemLines, SaveError } from './save-error.client.tsx'
import { ScoreBoard } from './score-board.tsx'
import type { MatchPeople } from './use-match-people.client.ts'

/** `id` lets the server recognize an entry that is sent twice. */
type PendingEntry = { event: MatchEntryEvent; id?: string }

export function usePendingEntries(
  { match, log, changes }: { match: ApiFullMatch; log: MatchLog; changes?: number | undefined },
  entries: readonly PendingEntry[],
  /** Why entries are taken back, for those that do. */
  reason: string,
  /** Called with the ids of the entries that were sent. */
  onStored: (ids: ReadonlySet<string>) => void,
) {
  const last = log.log.at(-1)?.seq ?? 0
  const derived = deriveMatch(
    withEntries(
      match,
      log,
      entries.map(({ event }) => event),
    ),
  )
  // Also those of a stored entry that these ones change.
  const problems = derived.problems.filter(({ seq }) => seq > last || seq === changes)
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const saving = useMatchCall(appendEvents, (_stored, { events }) =>
    onStored(new Set(events.map(({ clientId }) => clientId))),
  )
  return {
    last,
    derived,
    problems,
    isAccepted,
    saving,
    save: () =>
      saving.mutate({
        id: match._id,
        base: last,
        acceptProblems: isAccepted,
        events: entries.map(({ event, id = crypto.randomUUID() }) => toSent(event, id, reason)),
      }),
  }
}

type Pending = Omit<ReturnType<typeof usePendingEntries>, 'last'>
type PreviewProps = {
  match: ApiFullMatch
  people: MatchPeople
  pending: Pending
  /** The entries themselves, with their problems. */
  children?: ReactNode
}

/** The score with the entries. */
export function UnsavedScore({ match, people, pending: { derived, problems }, children }: PreviewProps) {
  const { t } = useMatchWords()
  return (
    <>
      <h3>{t('entry.unsaved')}</h3>
      <ScoreBoard match={match} summary={derived.summary} people={people} />
      {children ?? <ProblemLines problems={problems} />}
    </>
  )
}

type SaveProps = {
  pending: Pending
  isDisabled: boolean
  label?: string
  onSave?: () => void
  /** Further buttons. */
  children?: ReactNode
}

export function SaveEntries({ pending, isDisabled, label, onSave = pending.save, children }: SaveProps) {
  const { t } = useMatchWords()
  const { saving, isAccepted } = pending
  return (
    <>
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button disabled={isDisabled} loading={saving.isPending} onClick={onSave}>
          {isAccepted ? t('saveAnyway') : (label ?? t('save'))}
        </Button>
        {children}
      </div>
    </>
  )
}
