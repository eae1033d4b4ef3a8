// The last events of a plain pad, newest first, and undo.
import css from './football/football.module.css'
import pads from './pad.module.css'
import { usePad } from './pad-context.ts'

type Props<Entry> = {
  events: readonly Entry[]
  shown: number
  textOf(entry: Entry): string
  onMore: () => void
}

export function RecentEvents<Entry extends { seq: number }>({ events, shown, textOf, onMore }: Props<Entry>) {
  const { t, write, canEnter, undo } = usePad()
  return (
    <div className={css.recent}>
      <ol aria-label={t('football.happened')}>
        {events
          .slice(-shown)
          .toReversed()
          .map((entry) => (
            <li key={entry.seq}>{write(textOf(entry))}</li>
          ))}
      </ol>
      <button type="button" className={pads.all} aria-label={t('keys.more')} onClick={onMore}>
        •••
      </button>
      <button type="button" className={pads.undo} disabled={!canEnter || events.length === 0} onClick={undo}>
        {t('keys.undo')}
      </button>
    </div>
  )
}
