// The error of a call that adds to a log. If somebody else added entries first, the typed text stays and the log is loaded again. If
// the entries do not fit the log, it names what does not, and saves them anyway where that can have been so.

import { Button } from '@mantine/core'
import type { UseMutationResult } from '@tanstack/react-query'
import { z } from 'zod'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import { type Appended, problemsSchema } from '#contract/matches/match-answer.ts'
import { canAccept } from '#sport/match.ts'
import { ApiError } from '../calls/api-client.ts'
import type { SentEvents } from '../match-log/match-calls.client.ts'
import { problemText } from '../match-log/problem-text.ts'
import { useMatchWords } from '../match-log/use-match-words.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import css from './matches.module.css'

const missedSchema = z.object({ since: z.array(z.unknown()) })
const refusedSchema = z.object({ problems: problemsSchema })

/** How many entries the sender missed; null for any other error. */
function countMissed(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const missed = missedSchema.safeParse(error.body)
  return missed.success ? missed.data.since.length : null
}

/** The problems of entries, one line each. */
export function ProblemLines({ problems }: { problems: readonly { seq: number; code: string }[] }) {
  const { t } = useMatchWords()
  return problems.map(({ seq, code }) => (
    <p key={`${seq} ${code}`} className={css.problem}>
      {problemText(code, t)}
    </p>
  ))
}

export function SaveError({ saving }: { saving: UseMutationResult<Appended, unknown, SentEvents> }) {
  const { language, t } = useMatchWords()
  const { error, variables } = saving
  if (!saving.isError) return null
  const count = countMissed(error)
  if (count !== null) return <Note kind="warn">{t('missed', { count: formatCount(count, language) })}</Note>
  const { problems = [] } = (error instanceof ApiError && refusedSchema.safeParse(error.body).data) || {}
  return (
    <div>
      <ErrorNote error={error} />
      <ProblemLines problems={problems} />
      {variables && canAccept(problems.map(({ code }) => code)) ? (
        <Button variant="default" onClick={() => saving.mutate({ ...variables, acceptProblems: true })}>
          {t('saveAnyway')}
        </Button>
      ) : null}
    </div>
  )
}
