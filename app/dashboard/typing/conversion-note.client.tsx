// The result of a conversion from Bijoy: both texts, unknown characters, and undo.
import { Button } from '@mantine/core'
import { Icon } from '#app/ui/icons.tsx'
import { shortened } from '#bangla/clusters.ts'
import { useWords } from '../screen.ts'
import type { Converted } from './bijoy-text.client.ts'
import css from './typing.module.css'
import { typingWords } from './typing-words.ts'

const SHOWN_LENGTH = 120

type Props = { result: Converted; onUndo: () => void; onClose: () => void }

export default function ConversionNote({ result: { before, after, unknown }, onUndo, onClose }: Props) {
  const t = useWords(typingWords)
  return (
    <div className={css.note}>
      <div role="status">
        <p>
          <Icon name="done" />
          <b>{t('bijoy.done')}</b>
        </p>
        <dl>
          <dt>{t('bijoy.before')}</dt>
          <dd lang="en">{shortened(before, SHOWN_LENGTH)}</dd>
          <dt>{t('bijoy.after')}</dt>
          <dd lang="bn">{shortened(after, SHOWN_LENGTH)}</dd>
        </dl>
        {unknown.length > 0 ? <p>{t('bijoy.unknown', { signs: unknown.join(' ') })}</p> : null}
      </div>
      {/* The text keeps its caret while a button is pressed. */}
      <div
        className="buttons"
        role="toolbar"
        aria-label={t('bijoy.done')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button variant="default" onClick={onUndo}>
          {t('bijoy.back')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('bijoy.close')}
        </Button>
      </div>
    </div>
  )
}
