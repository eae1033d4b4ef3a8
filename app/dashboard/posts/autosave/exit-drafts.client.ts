// The last text of a window that closes. IndexedDB may drop what is written then; localStorage is written before the window
// is gone. The next form moves it into the database: local-drafts.client.ts.
import { type DraftRecord, draftSchema } from './draft-record.ts'

const PREFIX = 'maidan-exit-draft '

/** Does nothing if the browser cannot store data, or has no room for the draft. */
export function storeExitDraft(draft: DraftRecord): void {
  try {
    localStorage.setItem(PREFIX + draft.key, JSON.stringify(draft))
  } catch {
    // The server gets short texts on exit too.
  }
}

/** The stored exit drafts of every person. Skips those that it cannot read. */
export function findExitDrafts(): DraftRecord[] {
  try {
    return Object.entries(localStorage).flatMap(([name, value]) => {
      const draft = name.startsWith(PREFIX) ? parse(value) : null
      return draft === null ? [] : [draft]
    })
  } catch {
    return []
  }
}

function parse(value: string): DraftRecord | null {
  try {
    return draftSchema.parse(JSON.parse(value))
  } catch {
    return null
  }
}

export function deleteExitDrafts(keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(PREFIX + key)
  } catch {
    // Without storage, nothing was stored that could be deleted.
  }
}
