// Which row of a list is open in its form. Another one is opened only after a running save, and after a question where text is unsaved.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { LeavingGroup, leaveGroup } from './leaving.client.tsx'

export function useOpened<Row>() {
  const group = useId()
  const count = useRef(0)
  const [current, setCurrent] = useState<{ row: Row | null; key: number } | null>(null)
  return {
    group,
    /** Null: nothing is open. Its row is null for a new one. */
    current,
    open(row: Row | null) {
      leaveGroup(group, () => {
        count.current += 1
        setCurrent({ row, key: count.current })
      })
    },
    close: () => setCurrent(null),
  }
}

type Props<Row> = {
  of: Pick<ReturnType<typeof useOpened<Row>>, 'group' | 'current'>
  children: (row: Row | null) => ReactNode
}

/** The form above a list. A form inside a row stands in a LeavingGroup. */
export function OpenedForm<Row>({ of: { group, current }, children }: Props<Row>) {
  const key = current?.key
  useEffect(() => {
    if (key) window.scrollTo({ top: 0 })
  }, [key])
  if (!current) return null
  return (
    <LeavingGroup value={group}>
      <div key={current.key}>{children(current.row)}</div>
    </LeavingGroup>
  )
}
