// The ids of new records that must not be stored twice when an answer is lost and the form is sent again.
import { useState } from 'react'
import { nextIdNumber, RANDOM_VALUES, spellId } from '#contract/record-id.ts'

/** Returns another id with every call. */
export function useNewIds(): () => string {
  const [newId] = useState(() => {
    let last = -1n
    return () => {
      const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
      last = nextIdNumber(Date.now(), random % RANDOM_VALUES, last)
      return spellId(last)
    }
  })
  return newId
}

/** Returns the id of what is sent: the same one for the same content, another one after it was edited. */
export function useMadeIds(): (content: unknown) => string {
  const newId = useNewIds()
  const [ids] = useState(() => new Map<string, string>())
  return (content) => {
    const text = JSON.stringify(content)
    const id = ids.get(text) ?? newId()
    ids.set(text, id)
    return id
  }
}
