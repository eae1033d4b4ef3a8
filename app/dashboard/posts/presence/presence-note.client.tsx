// Shows who else has the post open, and whether there is a newer version of it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi, useWords } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import type { StaffPost } from '#contract/api-post.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { loadPost } from '../post-calls.client.ts'
import css from './presence.module.css'
import type { OtherPerson, Presence } from './use-presence.client.ts'

type Props = Presence & {
  /** As the form knows it. */
  post: StaffPost
  /** The form has unsaved text, to be merged with the newer version. */
  isDirty: boolean
  /** Shows the newer version, or merges it when the form is dirty. */
  onNewer(current: StaffPost): void
}

export function PresenceNote({ others, newerVersion, refusal, post, isDirty, onNewer }: Props) {
  const t = useWords(autosaveWords)
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
      {newerVersion === null ? null : (
        <NewerVersion post={post} version={newerVersion} isDirty={isDirty} onNewer={onNewer} />
      )}
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

type NewerVersionProps = Pick<Props, 'post' | 'isDirty' | 'onNewer'> & { version: number }

function NewerVersion({ post: { _id, returnedAt }, version, isDirty, onNewer }: NewerVersionProps) {
  const t = useWords(autosaveWords)
  const api = useApi()
  const newer = useQuery({
    queryKey: ['newer-version', _id, version],
    queryFn: () => loadPost(api, _id),
  })
  // A save of this window shows up here too, until its answer arrives.
  if (newer.isPending) return null
  const current = newer.data
  const isReturned =
    current?.status === 'draft' && current.returnedAt !== null && current.returnedAt !== returnedAt
  return (
    <div className={css.newer}>
      <div>
        <p>{isReturned ? describeReturn(current, t) : describeNewer(current, t)}</p>
        {isReturned ? <p lang={languageOfText(current.returnNote)}>{current.returnNote}</p> : null}
      </div>
      <Button
        size="sm"
        variant="default"
        loading={newer.isFetching}
        onClick={() => (current ? onNewer(current) : void newer.refetch())}
      >
        {t(isDirty ? 'presence.merge' : 'presence.look')}
      </Button>
    </div>
  )
}

function describeReturn({ returnedBy }: StaffPost, t: Words): string {
  return returnedBy ? t('presence.returnedBy', { name: returnedBy.name }) : t('presence.returned')
}

function describeNewer(current: StaffPost | undefined, t: Words): string {
  const name = current?.changedBy?.name
  return name ? t('presence.newerBy', { name }) : t('presence.newer')
}
