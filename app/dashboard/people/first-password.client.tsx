// The password that was drawn for somebody: shown once, to be copied and passed on.
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { Note } from '#app/ui/note.tsx'
import { useScreen } from '../screen.ts'
import { peopleWords } from './people-words.ts'
import css from './users.module.css'

export type FirstPassword = { name: string; password: string }

export function FirstPasswordNote({ given }: { given: FirstPassword | null }) {
  const { language } = useScreen()
  const clipboard = useClipboard()
  const t = peopleWords(language)
  if (given === null) return null
  return (
    <Note kind="ok">
      <p>
        {t('users.firstPassword.label', { name: given.name })}{' '}
        <code className={css.password} translate="no">
          {given.password}
        </code>
      </p>
      <p className={css.hint}>{t('users.firstPassword.about')}</p>
      <Button variant="default" onClick={() => clipboard.copy(given.password)}>
        {t(clipboard.copied ? 'users.firstPassword.copied' : 'users.firstPassword.copy')}
      </Button>
    </Note>
  )
}
