// Tells who else has the post open, and that somebody saved a newer version of it.
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { Note } from '#app/ui/note.tsx'
import { type WholeStaffPost, wholeStaffPostSchema } from '#contract/api-post.ts'
import css from './safe.module.css'
import { autosaveWords } from './safe-words.ts'
import type { OtherPerson, Presence } from './use-presence.client.ts'

type Props = Presence & {
  postId: string
  /** There is unsaved text in the form, which has to be merged with the newer version. */
  isDirty: boolean
  /** The newer version is wanted: to be shown, or merged when the form is dirty. */
  onNewer(present: WholeStaffPost): void
}

export function PresenceNote({ others, newerVersion, refusal, postId, isDirty, onNewer }: Props) {
  const { language } = useScreen()
  const t = autosaveWords(language)
  return (
    <div className={css.presence} role="status">
      {refusal ? <Note kind="warn">{t(`presence.refused.${refusal}`)}</Note> : null}
      {others.length > 0 ? (
        <ul className={css.others}>
          {byPerson(others).map((other) => (
            <li key={other.id} data-writing={other.isEditing}>
              {sentenceAbout(other, t)}
            </li>
          ))}
        </ul>
      ) : null}
      {newerVersion === null ? null : (
        <Newer postId={postId} version={newerVersion} isDirty={isDirty} onNewer={onNewer} />
      )}
    </div>
  )
}

/** Somebody with two windows is one person, who writes if one of them does. */
function byPerson(others: OtherPerson[]): OtherPerson[] {
  const people = new Map<string, OtherPerson>()
  for (const other of others) {
    const isEditing = other.isEditing || people.get(other.id)?.isEditing === true
    people.set(other.id, { ...other, isEditing })
  }
  return [...people.values()]
}

function sentenceAbout(
  { name, isEditing, isOneself }: OtherPerson,
  t: ReturnType<typeof autosaveWords>,
): string {
  if (isOneself) return t(isEditing ? 'presence.oneselfWriting' : 'presence.oneself')
  return t(isEditing ? 'presence.writing' : 'presence.open', { name })
}

type NewerProps = Pick<Props, 'postId' | 'isDirty' | 'onNewer'> & { version: number }

function Newer({ postId, version, isDirty, onNewer }: NewerProps) {
  const { language } = useScreen()
  const api = useApi()
  const t = autosaveWords(language)
  const asked = useQuery({
    queryKey: ['newer-version', postId, version],
    queryFn: () => api.get(`/allposts/${encodeURIComponent(postId)}`, wholeStaffPostSchema),
  })
  // One's own save is heard of here as well, for the moment until its answer has come.
  if (asked.isPending) return null
  const name = asked.data?.changedBy?.name
  return (
    <div className={css.newer}>
      <p>{name ? t('presence.newerBy', { name }) : t('presence.newer')}</p>
      <Button
        size="sm"
        variant="default"
        loading={asked.isFetching}
        onClick={() => (asked.data ? onNewer(asked.data) : void asked.refetch())}
      >
        {t(isDirty ? 'presence.merge' : 'presence.look')}
      </Button>
    </div>
  )
}
