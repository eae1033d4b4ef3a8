// The categories: one list of checkboxes that scrolls.
import { memo } from 'react'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { sectionChoices, sectionName } from '#app/dashboard/posts/fields/section-names.ts'
import { useSections } from '#app/dashboard/posts/fields/use-sections.client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { PartProps } from '../use-text-inputs.ts'
import css from './check-lists.module.css'

export const CategoryPanel = memo(function CategoryPanel({ short, errors, onSet }: PartProps) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const chosen = new Set(short.category)
  const sections = useSections()
  const choices = sectionChoices(sections, language)
  // A post keeps sections that are hidden or were renamed meanwhile.
  const others = short.category.filter((name) => choices.every(({ value }) => value !== name))
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
        {[
          ...choices,
          ...others.map((value) => ({ value, label: sectionName(sections, value, language) })),
        ].map(({ value, label }) => (
          <label key={value}>
            <input
              type="checkbox"
              name="category"
              value={value}
              checked={chosen.has(value)}
              onChange={({ currentTarget }) => set(value, currentTarget.checked)}
            />
            {label}
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
