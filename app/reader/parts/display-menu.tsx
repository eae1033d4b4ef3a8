// Theme and text size of this browser: a menu of its own on wide screens, the end of the menu on small ones. The script
// (enhance/display-settings.ts) shows them and stores the choice; without it they are hidden.
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './masthead.module.css'

export function DisplayMenu({ language }: { language: Language }) {
  return (
    <details className={`${css.drop} only-wide`} data-looks hidden>
      <summary className={css.tool} aria-label={readerWords(language)('look.title')}>
        <Icon name="letters" />
      </summary>
      <div className={css.pop}>
        <DisplayChoices language={language} />
      </div>
    </details>
  )
}

export function DisplayChoices({ language }: { language: Language }) {
  return (
    <div className={css.looks} data-looks hidden>
      <Choice language={language} look="theme" values={['light', 'dark']} />
      <Choice language={language} look="size" values={['large', 'larger']} />
    </div>
  )
}

type ChoiceProps =
  | { look: 'theme'; values: readonly ('light' | 'dark')[] }
  | { look: 'size'; values: readonly ('large' | 'larger')[] }

function Choice({ language, look, values }: ChoiceProps & { language: Language }) {
  const t = readerWords(language)
  return (
    <label>
      {t(`look.${look}`)}
      <select data-look={look}>
        <option value="">{t(look === 'theme' ? 'look.system' : 'look.usual')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`look.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
