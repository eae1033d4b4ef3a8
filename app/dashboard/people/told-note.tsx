// How something ended, in one sentence; nothing while there is nothing to tell.
import { Note } from '#app/ui/note.tsx'

export type Told = { kind: 'ok' | 'bad'; sentence: string }

export function ToldNote({ told, className }: { told: Told | null; className?: string | undefined }) {
  if (told === null) return null
  return (
    <div className={className}>
      <Note kind={told.kind}>{told.sentence}</Note>
    </div>
  )
}
