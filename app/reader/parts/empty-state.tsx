// One sentence where a list would stand.
import type { ReactNode } from 'react'

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>
}
