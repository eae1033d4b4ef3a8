// The error of a call that adds to a log. If somebody else added entries first, the typed text stays and the log is loaded again.

import { z } from 'zod'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/digits.ts'
import { ApiError } from '../api-client.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { matchWords } from './match-words.ts'

const missedSchema = z.object({ since: z.array(z.unknown()) })

/** How many entries the sender missed; null for any other error. */
function countMissed(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const missed = missedSchema.safeParse(error.body)
  return missed.success ? missed.data.since.length : null
}

export function SaveError({ error }: { error: unknown }) {
  const { language } = useScreen()
  const count = countMissed(error)
  if (count === null) return <ErrorNote error={error} />
  return <Note kind="warn">{matchWords(language)('missed', { count: formatCount(count, language) })}</Note>
}
