// Shows who else has the post open, and whether there is a newer version of it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import type { WholeStaffPost } from '#contract/api-post.ts'
import { autosaveWords } from '../fields/autosave-words.ts'
import { loadPost } from '../post-calls.client.ts'
import css from './presence.module.css'
import type { OtherPerson, Presence } from './use-presence.client.ts'

type Props = Presence & {
  postId: string
  /** The form has unsaved text, to be merged with the newer version. */
  isDirty: boolean
  /** Shows the newer version, or merges it when the form is dirty. */
  onNewer(current: WholeStaffPost): void
}

export function PresenceNote({ others, newerVersion, refusal, postId, isDirty, onNewer }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
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
        <NewerVersion postId={postId} version={newerVersion} isDirty={isDirty} onNewer={onNewer} />
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

function describePerson(
  { name, isEditing, isOneself }: OtherPerson,
  t: ReturnType<typeof autosaveWords>,
): string {
  if (isOneself) return t(isEditing ? 'presence.oneselfWriting' : 'presence.oneself')
  return t(isEditing ? 'presence.writing' : 'presence.open', { name })
}

type NewerVersionProps = Pick<Props, 'postId' | 'isDirty' | 'onNewer'> & { version: number }

function NewerVersion({ postId, version, isDirty, onNewer }: NewerVersionProps) {
  const { language } = useScreen()
  const api = useApi()
  const t = autosaveWords(language)
  const newer = useQuery({
    queryKey: ['newer-version', postId, version],
    queryFn: () => loadPost(api, postId),
  })
  // A save of this window shows up here too, until its answer arrives.
  if (newer.isPending) return null
  const name = newer.data?.changedBy?.name
  return (
    <div className={css.newer}>
      <p>{name ? t('presence.newerBy', { name }) : t('presence.newer')}</p>
      <Button
        size="sm"
        variant="default"
        loading={newer.isFetching}
        onClick={() => (newer.data ? onNewer(newer.data) : void newer.refetch())}
      >
        {t(isDirty ? 'presence.merge' : 'presence.look')}
      </Button>
    </div>
  )
}
