// Says which fields of a form somebody else has changed too, before saving replaces their changes.
import { Note } from '#app/ui/note.tsx'
import { dashboardWords } from './dashboard-words.ts'
import { useScreen } from './screen.ts'

/** `fields`: their labels; nothing is shown without any. */
export function CollisionNote({ fields, onTakeTheirs }: { fields: string[]; onTakeTheirs: () => void }) {
  const { language } = useScreen()
  const t = dashboardWords(language)
  if (fields.length === 0) return null
  return (
    <Note kind="bad">
      <p>{t('collision.about', { fields: [...new Set(fields)].join(', ') })}</p>
      <button type="button" className="button button-quiet" onClick={onTakeTheirs}>
        {t('collision.takeTheirs')}
      </button>
    </Note>
  )
}
