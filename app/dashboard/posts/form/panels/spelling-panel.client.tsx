// Spelling hints in the check list, to be applied one by one or all at once.
import { Button } from '@mantine/core'
import { useScreen } from '#app/dashboard/screen.ts'
import { typingWords } from '#app/dashboard/typing/typing-words.ts'
import { Icon } from '#app/ui/icons.tsx'
import { formatCount } from '#bangla/counts.ts'
import type { SpellingHint } from '../spelling-hints.ts'
import css from './check-lists.module.css'

type Props = { hints: SpellingHint[]; onReplace: (hints: SpellingHint[]) => void }

const MAX_SHOWN = 12

export default function SpellingPanel({ hints, onReplace }: Props) {
  const { language } = useScreen()
  const t = typingWords(language)
  return (
    <div className={css.hints}>
      <h3>{t('hints.title')}</h3>
      <ul className={css.checkList}>
        {hints.slice(0, MAX_SHOWN).map((hint) => (
          <li key={hint.found} data-state="warns">
            <Icon name="warning" />
            <button type="button" onClick={() => onReplace([hint])}>
              {t('hints.replace', hint)}
              {hint.count > 1 ? ` (${t('hints.times', { count: formatCount(hint.count, language) })})` : null}
            </button>
          </li>
        ))}
      </ul>
      {hints.length > 1 ? (
        <Button variant="default" onClick={() => onReplace(hints)}>
          {t('hints.replaceAll')}
        </Button>
      ) : null}
    </div>
  )
}
