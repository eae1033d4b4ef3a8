// Below an error: the text that was typed and a button that sends it again.

import type { Language } from '#contract/language.ts'
import type { PreservedField } from '#contract/pages/preserved-form.ts'
import { readerWords } from './words.ts'

/** Fields that the user did not type. */
const UNTYPED = new Set(['intent', 'cancel', 'website'])

export function PreservedForm({
  language,
  fields,
}: {
  language: Language
  fields: readonly PreservedField[]
}) {
  if (fields.length === 0) return null
  const t = readerWords(language)
  const typed = fields.filter(({ name, value }) => !UNTYPED.has(name) && value !== '')
  return (
    <form method="post">
      <p>{t('failure.kept')}</p>
      {typed.map(({ name, value }) => (
        <blockquote key={name}>{value}</blockquote>
      ))}
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>
        <button className="button button-go" type="submit">
          {t('failure.send')}
        </button>
      </p>
    </form>
  )
}
