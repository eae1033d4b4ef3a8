// The generated first password of a user, shown once so that the admin can pass it on.
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Note } from '#app/ui/note.tsx'
import { useApi, useWords } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import css from './users.module.css'

export type FirstPassword = { name: string; password: string }

export function FirstPasswordNote({ firstPassword }: { firstPassword: FirstPassword | null }) {
  const t = useWords(peopleWords)
  const clipboard = useClipboard()
  if (firstPassword === null) return null
  return (
    <Note kind="ok">
      <p>
        {t('users.firstPassword.label', { name: firstPassword.name })}{' '}
        <code className={css.password} translate="no">
          {firstPassword.password}
        </code>
      </p>
      <p className="hint">{t('users.firstPassword.about')}</p>
      <Button variant="default" onClick={() => clipboard.copy(firstPassword.password)}>
        {t(clipboard.copied ? 'users.firstPassword.copied' : 'users.firstPassword.copy')}
      </Button>
    </Note>
  )
}

/** The first passwords of new users, and whether they can be invited. */
export function useNewDefaults() {
  const api = useApi()
  return useQuery({
    queryKey: ['new-defaults'],
    queryFn: () => api.get('/users/new-defaults'),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
