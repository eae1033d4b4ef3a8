// The checkboxes of newsletters, in plain HTML.
import type { Language } from '#contract/language.ts'
import type { NewsletterKey } from '#contract/newsletters/newsletter.ts'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

/** A newsletter that can be chosen, as the page writes it. */
export type Choice = { key: NewsletterKey; name: string; times: string }

type Props = {
  language: Language
  choices: readonly Choice[]
  chosen: readonly NewsletterKey[]
  error?: string | null
}

export function Choices({ language, choices, chosen, error = null }: Props) {
  return (
    <fieldset
      className={css.choices}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'newsletters-error' : undefined}
    >
      <legend>{newsletterWords(language)('choose')}</legend>
      {choices.map(({ key, name, times }) => (
        <label key={key}>
          <input type="checkbox" name="newsletters" value={key} defaultChecked={chosen.includes(key)} />
          <span>{name}</span>
          <small>{times}</small>
        </label>
      ))}
      {error ? (
        <p className="field-error" id="newsletters-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
