// The categories: one list of checkboxes that scrolls.
import { memo } from 'react'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { categoryName, postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { CATEGORIES } from '#contract/posts/category.ts'
import type { PartProps } from '../use-text-inputs.ts'
import css from './check-lists.module.css'

export const CategoryPanel = memo(function CategoryPanel({ short, errors, onSet }: PartProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const chosen = new Set(short.category)
  const id = getFieldId('category')
  const set = (category: string, isChosen: boolean) =>
    onSet({
      category: isChosen
        ? [...short.category, category]
        : short.category.filter((known) => known !== category),
    })
  return (
    <Panel title={t('field.category')}>
      {/* A box that scrolls must be reachable by keyboard as well. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <fieldset id={id} className={css.checks} aria-label={t('field.category')} tabIndex={0}>
        {CATEGORIES.map((category) => (
          <label key={category}>
            <input
              type="checkbox"
              name="category"
              value={category}
              checked={chosen.has(category)}
              onChange={({ currentTarget }) => set(category, currentTarget.checked)}
            />
            {categoryName(category, language)}
          </label>
        ))}
      </fieldset>
      {errors.category ? (
        <p className="field-error" role="alert">
          {errors.category}
        </p>
      ) : null}
    </Panel>
  )
})
