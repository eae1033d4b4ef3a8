// Says that a second tap was not counted because it came too soon, and offers to add it. It covers the bar, so that nothing moves.
import css from './pad.module.css'
import { usePad } from './pad-context.ts'
import { useEntryText } from './use-entry-text.ts'

/** `canAdd`: false while the pad asks a question that comes first. */
export function Dropped({ canAdd }: { canAdd: boolean }) {
  const { t, dropped, addDropped, dismissDropped } = usePad()
  const textOf = useEntryText()
  const [event] = dropped
  if (!event) return null
  const what = textOf({ event })
  return (
    <div className={css.dropped} role="alert">
      <span>{t('pace.dropped', { what })}</span>
      {canAdd ? (
        <button type="button" className={css.undo} onClick={addDropped}>
          {t('pace.add')}
        </button>
      ) : null}
      <button type="button" className={css.all} aria-label={t('sheet.close')} onClick={dismissDropped}>
        ×
      </button>
    </div>
  )
}
