// Whether something in the form seems to be in an old encoding: asked of passages that could be, with rules that are fetched
// when there is the first of them.
import { useEffect, useMemo, useState } from 'react'
import { couldBeBijoy } from '#app/dashboard/typing/old-fonts.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { WORD_FIELDS } from './fields.ts'
import { passagesOf } from './html-parts.ts'

/** The beginning of the first passage, or null. */
export function useOldEncoding(fields: AutosavedFields): string | null {
  const [found, setFound] = useState<string | null>(null)
  const passages = useMemo(
    () => [...WORD_FIELDS.map((name) => fields[name]), ...passagesOf(fields.richText)].filter(couldBeBijoy),
    [fields],
  )
  useEffect(() => {
    let isGone = false
    const tell = (old: string | null) => {
      if (!isGone) setFound(old)
    }
    if (passages.length === 0) tell(null)
    else void ask(passages).then(tell)
    return () => {
      isGone = true
    }
  }, [passages])
  return found
}

/** Without a connection nothing is said to be old. */
async function ask(passages: string[]): Promise<string | null> {
  try {
    const { findOldEncoding } = await import('./old-encoding.ts')
    return findOldEncoding(passages)
  } catch {
    return null
  }
}
