// Running text of our own: paragraphs, headings, lists, tables at a comfortable measure.
import type { ReactNode } from 'react'
import '#app/ui/prose.css'

export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
