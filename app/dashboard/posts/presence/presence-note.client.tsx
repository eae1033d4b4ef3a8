// Shows who else has the post open, and whether somebody else has saved a newer version of it.
import { Button } from '@mantine/core'
import { useWords } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import css from './presence.module.css'
import type { OtherPerson, Presence } from './use-presence.client.ts'

type Props = {
  presence: Presence
  /** As the form knows it. */
  post: StaffPost
  /** The form has unsaved text, to be merged with the newer version. */
  isDirty: boolean
}

export function PresenceNote({ presence, post, isDirty }: Props) {
  const t = useWords(autosaveWords)
  const { others, newerPost, refusal, showNewer } = presence
  const isReturned =
    newerPost?.status === 'draft' && newerPost.returnedAt !== null && newerPost.returnedAt !== post.returnedAt
  return (
    <div className={css.presence} role="status">
      {refusal ? <Note kind="warn">{t(`presence.refused.${refusal}`)}</Note> : null}
      {others.length > 0 ? (
        <ul className={css.others}>
          {mergeWindows(others).map((other) => (
            <li key={other.id} data-writing={other.isEditing}>
              {describePerson(other, t)}
            </li>
          ))}
        </ul>
      ) : null}
      {newerPost ? (
        <div className={css.newer}>
          <div>
            <p>{isReturned ? describeReturn(newerPost, t) : describeNewer(newerPost, t)}</p>
            {isReturned ? <p lang={languageOfText(newerPost.returnNote)}>{newerPost.returnNote}</p> : null}
          </div>
          <Button size="sm" variant="default" onClick={showNewer}>
            {t(isDirty ? 'presence.merge' : 'presence.look')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

/** Windows of the same person count once; they are editing if one window is. */
function mergeWindows(others: OtherPerson[]): OtherPerson[] {
  const people = new Map<string, OtherPerson>()
  for (const other of others) {
    const isEditing = other.isEditing || people.get(other.id)?.isEditing === true
    people.set(other.id, { ...other, isEditing })
  }
  return [...people.values()]
}

type Words = ReturnType<typeof autosaveWords>

function describePerson({ name, isEditing, isOneself }: OtherPerson, t: Words): string {
  if (isOneself) return t(isEditing ? 'presence.oneselfWriting' : 'presence.oneself')
  return t(isEditing ? 'presence.writing' : 'presence.open', { name })
}

function describeReturn({ returnedBy }: StaffPost, t: Words): string {
  return returnedBy ? t('presence.returnedBy', { name: returnedBy.name }) : t('presence.returned')
}

function describeNewer({ changedBy }: StaffPost, t: Words): string {
  return changedBy?.name ? t('presence.newerBy', { name: changedBy.name }) : t('presence.newer')
}
