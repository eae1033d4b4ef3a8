// Words, characters and reading time of the body, counted with low priority.
import { useDeferredValue, useMemo } from 'react'
import { countText } from '#app/dashboard/editor/text-counts.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { formatCount } from '#bangla/digits.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import css from './form.module.css'

export function TextCount({ html }: { html: string }) {
  const { language } = useScreen()
  const deferred = useDeferredValue(html)
  const counts = useMemo(() => countText(deferred), [deferred])
  const values = Object.entries(counts).map(([name, count]) => [name, formatCount(count, language)])
  return <p className={css.count}>{postFormWords(language)('count', Object.fromEntries(values))}</p>
}
