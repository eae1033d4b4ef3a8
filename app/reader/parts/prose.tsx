// Running text: paragraphs, headings, lists and tables at a readable width.
import type { ReactNode } from 'react'
import '#app/ui/styles/prose.css'

export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>
}
