// Entries that a form would add to the log of a match: what the match is with them, and the call that stores all of them.
import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
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

/** The ids of the entries that were sent, and their places in the log. */
type OnStored = (ids: ReadonlySet<string>, seqs: readonly number[]) => void

/** The call that stores the entries of a form (usePendingEntries). It runs until the log is loaded again. */
export function useEntriesCall() {
  const onStored = useRef<OnStored>(() => {})
  const saving = useMatchCall(appendEvents, ({ seqs }, { events }) =>
    onStored.current(new Set(events.map(({ clientId }) => clientId)), seqs),
  )
  return { saving, onStored }
}

type Of = {
  match: ApiFullMatch
  log: MatchLog
  call: ReturnType<typeof useEntriesCall>
  changes?: number | undefined
}

export function usePendingEntries(
  { match, log, call: { saving, onStored }, changes }: Of,
  unsaved: readonly PendingEntry[],
  /** Why entries are taken back, for those that do. */
  reason: string,
  /** Called as it was when they were sent. */
  onDone: OnStored,
) {
  const last = lastOf(log)
  // The log may have the sent entries already while the call still loads the rest.
  const isStored = saving.isPending && last > saving.variables.base
  const entries = isStored ? [] : unsaved
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
  return {
    last,
    derived,
    problems,
    isAccepted,
    saving,
    isEmpty: entries.length === 0,
    save() {
      onStored.current = onDone
      saving.mutate({
        id: match._id,
        base: last,
        acceptProblems: isAccepted,
        events: entries.map(({ event, id = crypto.randomUUID() }) => toSent(event, id, reason)),
      })
    },
  }
}

/** The sequence number of the last entry. */
export function lastOf({ log }: MatchLog): number {
  return log.at(-1)?.seq ?? 0
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
