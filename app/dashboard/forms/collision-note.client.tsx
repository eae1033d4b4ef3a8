// Says which edited fields of a form were also changed elsewhere, before saving replaces those changes.
import { Button } from '@mantine/core'
import { Note } from '#app/ui/note.tsx'
import { dashboardWords } from '../dashboard-words.ts'
import { useWords } from '../screen.ts'
import { type Call, clearError } from './clear-error.ts'

type Props = {
  /** Their labels; nothing is shown without any. */
  fields: string[]
  /** While it runs, what is loaded again may be what it has just stored. */
  saving: Call
  onTakeStored: () => void
}

export function CollisionNote({ fields, saving, onTakeStored }: Props) {
  const t = useWords(dashboardWords)
  if (fields.length === 0 || saving.isPending) return null
  return (
    <Note kind="warn">
      <p>{t('collision.about', { fields: [...new Set(fields)].join(', ') })}</p>
      <Button
        variant="default"
        onClick={() => {
          onTakeStored()
          clearError(saving)
        }}
      >
        {t('collision.takeStored')}
      </Button>
    </Note>
  )
}
