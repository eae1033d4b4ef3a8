// The message of an empty list.
import type { ReactNode } from 'react'

export function EmptyState({ children }: { children: ReactNode }) {
  return <p className="empty">{children}</p>
}
