// Looks for text in an old encoding in the form. Its rules are loaded once a passage could be in one.
import { useEffect, useMemo, useState } from 'react'
import { couldBeBijoy } from '#app/dashboard/typing/old-fonts.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { getPassages } from '../fields/body-blocks.ts'
import { VISIBLE_TEXT_FIELDS } from '../fields/fields.ts'

/** The start of the first such passage, or null. */
export function useOldEncoding(fields: AutosavedFields): string | null {
  const [found, setFound] = useState<string | null>(null)
  const passages = useMemo(
    () =>
      [...VISIBLE_TEXT_FIELDS.map((name) => fields[name]), ...getPassages(fields.richText)].filter(
        couldBeBijoy,
      ),
    [fields],
  )
  useEffect(() => {
    let isCancelled = false
    const report = (old: string | null) => {
      if (!isCancelled) setFound(old)
    }
    if (passages.length === 0) report(null)
    else void search(passages).then(report)
    return () => {
      isCancelled = true
    }
  }, [passages])
  return found
}

/** Null while the rules cannot be loaded. */
async function search(passages: string[]): Promise<string | null> {
  try {
    const { findOldEncoding } = await import('./old-encoding.ts')
    return findOldEncoding(passages)
  } catch {
    return null
  }
}
