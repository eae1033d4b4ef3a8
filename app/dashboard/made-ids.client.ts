// The ids of new records that must not be stored twice when an answer is lost and the form is sent again.
import { useState } from 'react'
import { nextIdNumber, RANDOM_VALUES, spellId } from '#contract/record-id.ts'

/** Returns the id of what is sent: the same one for the same content, another one after it was edited. */
export function useMadeIds(): (content: unknown) => string {
  const [idOf] = useState(() => {
    const ids = new Map<string, string>()
    let last = -1n
    return (content: unknown) => {
      const text = JSON.stringify(content)
      const known = ids.get(text)
      if (known !== undefined) return known
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
      last = nextIdNumber(Date.now(), random % RANDOM_VALUES, last)
      const id = spellId(last)
      ids.set(text, id)
      return id
    }
  })
  return idOf
}
