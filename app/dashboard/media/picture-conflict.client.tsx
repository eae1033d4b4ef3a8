// Shows the values that a colleague has saved in the same fields in the meantime, and asks which version to keep.
import { Button } from '@mantine/core'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatCount } from '#bangla/digits.ts'
import { useScreen } from '../screen.ts'
import { mediaWords } from './media-words.ts'
import type { FieldName, Fields } from './picture-draft.ts'
import css from './picture-panel.module.css'

type Props = { names: FieldName[]; stored: Fields; onTheirs: () => void; onMine: () => void }

export function PictureConflict({ names, stored, onTheirs, onMine }: Props) {
  const { language } = useScreen()
  const t = mediaWords(language)
  const percent = (number: number) => formatCount(number, language)
  const { x, y } = stored.focus
  return (
    <Note kind="warn">
      <p>{t('panel.clash')}</p>
      <dl className={css.texts}>
        {names.map((name) => (
          <div key={name}>
            <dt>{t(name === 'focus' ? 'focus.mark' : `panel.${name}`)}</dt>
            {name === 'focus' ? (
              <dd>{t('focus.at', { x: percent(x), y: percent(y) })}</dd>
            ) : (
              <dd lang={stored[name] ? languageOfText(stored[name]) : undefined}>{stored[name] || '-'}</dd>
            )}
          </div>
        ))}
      </dl>
      <div className={css.choice}>
        <Button variant="default" onClick={onTheirs}>
          {t('panel.clashTheirs')}
        </Button>
        <Button variant="default" onClick={onMine}>
          {t('panel.clashMine')}
        </Button>
      </div>
    </Note>
  )
}
