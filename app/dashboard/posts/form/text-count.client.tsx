// How long the text is, and how long it takes to read; counted when there is time for it.
import { useDeferredValue, useMemo } from 'react'
import { countText } from '#app/dashboard/editor/text-counts.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/digits.ts'
import css from './form.module.css'
import { postFormWords } from './post-form-words.ts'

export function TextCount({ html }: { html: string }) {
  const { language } = useScreen()
  const calm = useDeferredValue(html)
  const counts = useMemo(() => countText(calm), [calm])
  const said = Object.entries(counts).map(([name, count]) => [name, formatCount(count, language)])
  return <p className={css.count}>{postFormWords(language)('count', Object.fromEntries(said))}</p>
}
