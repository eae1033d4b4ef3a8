// Says which edited fields of a form were also changed elsewhere, before saving replaces those changes.
import { Button } from '@mantine/core'
import { Note } from '#app/ui/note.tsx'
import { dashboardWords } from '../dashboard-words.ts'
import { useWords } from '../screen.ts'

/** `fields`: their labels; nothing is shown without any. */
export function CollisionNote({ fields, onTakeStored }: { fields: string[]; onTakeStored: () => void }) {
  const t = useWords(dashboardWords)
  if (fields.length === 0) return null
  return (
    <Note kind="warn">
      <p>{t('collision.about', { fields: [...new Set(fields)].join(', ') })}</p>
      <Button variant="default" onClick={onTakeStored}>
        {t('collision.takeStored')}
      </Button>
    </Note>
  )
}
