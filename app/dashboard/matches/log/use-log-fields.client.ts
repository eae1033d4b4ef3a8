// The fields of a draft that follows from the log of a match, which may grow while somebody types: what was typed stays, the rest
// follows the log.
import { useRef, useState } from 'react'
import { useEdits } from '#app/dashboard/forms/use-edits.client.ts'
import { choose, type EventDraft, type FieldsOf } from '#app/dashboard/match-log/field.ts'
import type { MatchPeople } from '../use-match-people.client.ts'
import { useDraftFields } from './event-form.client.tsx'

type Props<Draft> = {
  /** What the log has. */
  stored: Draft
  isNew?: boolean
  /** The sequence number of the last entry. */
  last: number
  saving: { isPending: boolean }
  people: MatchPeople
  fieldsOf: FieldsOf<Draft>
  withRelated?: (draft: Draft, change: Partial<Draft>) => Partial<Draft>
  onChange?: () => void
}
type Typed<Draft> = { at: number; texts: EventDraft<Draft>['texts'] }

export function useLogFields<Draft extends object>(props: Props<Draft>) {
  const { stored, isNew = false, last, saving, people, fieldsOf, withRelated, onChange } = props
  const edits = useEdits(stored, saving, withRelated)
  const event = edits.draft
  const [typed, setTyped] = useState<Typed<Draft>>({ at: last, texts: {} })
  const latest = useRef(typed)
  const keep = (texts: Typed<Draft>['texts'], at = last) => {
    latest.current = { at, texts }
    setTyped(latest.current)
  }
  const asTyped = { stored, isNew, event, texts: typed.texts }
  // Once the log has grown, a text that was read is the value of its field, which may have followed the log.
  const draft = typed.at === last ? asTyped : choose(asTyped, event, fieldsOf)
  const fields = useDraftFields({
    draft,
    fieldsOf,
    people,
    onChange(changed) {
      keep(changed.texts)
      edits.change(changesOf(changed.event, event))
      onChange?.()
    },
  })
  return {
    ...fields,
    isChanged: edits.isChanged || Object.keys(draft.texts).length > 0,
    collisions: edits.collisions,
    takeStored() {
      edits.takeStored()
      keep(draft.texts, NEVER)
    },
    /** Call when this draft is stored, with what the log then has. Returns whether something was edited meanwhile. */
    saved(answer: Draft): boolean {
      const isEdited = edits.saved(event, answer)
      if (latest.current !== typed) return true
      keep({})
      return isEdited
    },
  }
}

const NEVER = -1

function changesOf<Draft extends object>(changed: Draft, before: Draft): Partial<Draft> {
  const changes: Partial<Draft> = {}
  for (const name in { ...before, ...changed })
    if (changed[name] !== before[name]) changes[name] = changed[name]
  return changes
}
