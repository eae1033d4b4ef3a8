// The record of a screen whose address says `new` until its first save. The screen stays then: what is typed at that moment is not lost.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { replaceWindowPath } from '../shell/window-path.client.ts'

/** `id`: of the record, null while there is none. `added`: as it was added here. `pathOf`: the address of its screen. */
export function useAdded<Row extends { _id: string }>(address: string, pathOf: (id: string) => string) {
  const [added, setAdded] = useState<Row | null>(null)
  const location = useLocation()
  // Also when the router is at `new` again, after a link to another edition of the form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the router
  useEffect(() => {
    if (added) replaceWindowPath(`${pathOf(added._id)}${location.search}`)
  }, [added, location])
  return { id: address === 'new' ? (added?._id ?? null) : address, added, setAdded }
}
