// The filters of the table: headline, category, placement, and under "more" edition, reporter and days.
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type CompositionEvent, useEffect, useRef, useState } from 'react'
import { DateField } from '#app/dashboard/forms/date-field.client.tsx'
import fold from '#app/dashboard/parts/folded.module.css'
import { useReporterOptions } from '#app/dashboard/parts/use-reporter-options.client.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { can } from '#contract/permissions.ts'
import { SLOTS } from '#contract/posts/placement-board.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { sectionChoices } from '../fields/section-names.ts'
import { useSections } from '../fields/use-sections.client.ts'
import type { Filter, FilterName } from './filter.ts'
import css from './posts.module.css'
import { postsWords } from './posts-words.ts'

const PAUSE_MS = 300

/** `text` is the text from outside (the address, "clear"); when it differs from the last report, the field shows it. */
function useDebouncedText(text: string, onText: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const isComposing = useRef(false)
  const reported = useRef(text)
  const reportSoon = useDebouncedCallback((next: string) => {
    reported.current = next.trim()
    onText(next)
  }, PAUSE_MS)
  useEffect(() => {
    if (text === reported.current) return
    reported.current = text
    setTyped(text)
  }, [text])
  const type = (next: string) => {
    setTyped(next)
    if (!isComposing.current) reportSoon(next)
  }
  return {
    typed,
    type,
    composing: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        isComposing.current = false
        reportSoon(currentTarget.value)
      },
    },
  }
}

type Props = {
  filter: Filter
  /** `isTyped`: replaces the history entry, since typing changes it letter by letter. */
  onChange: (name: FilterName, value: string, isTyped?: boolean) => void
}

export function PostFilters({ filter, onChange }: Props) {
  const { language } = useScreen()
  const t = postsWords(language)
  const sections = useSections()
  const search = useDebouncedText(filter.q, (q) => onChange('q', q.trim(), true))
  const select = (name: FilterName, every: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      size="md"
      aria-label={t(`filter.${name === 'category' ? 'category' : 'placement'}`)}
      value={filter[name]}
      data={[{ value: '', label: every }, ...data]}
      onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
    />
  )
  return (
    <search className={css.filters} aria-label={t('filter.title')}>
      <TextInput
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search')}
        maxLength={200}
        value={search.typed}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
        {...search.composing}
      />
      {select('category', t('filter.everyCategory'), sectionChoices(sections, language))}
      {select('placement', t('filter.everyPlacement'), [
        ...SLOTS.map((value) => ({ value, label: t(`placement.${value}`) })),
        { value: 'none', label: t('placement.none') },
      ])}
      <details className={fold.part} open={hasMore(filter) || undefined}>
        <summary>{t('filter.more')}</summary>
        <MoreFilters filter={filter} onChange={onChange} />
      </details>
    </search>
  )
}

const hasMore = ({ language, reporter, from, to }: Filter) => `${language}${reporter}${from}${to}` !== ''

function MoreFilters({ filter, onChange }: Props) {
  const { viewer, language } = useScreen()
  const t = postsWords(language)
  const day = (name: 'from' | 'to') => (
    <DateField label={t(`filter.${name}`)} value={filter[name]} onChange={(day) => onChange(name, day)} />
  )
  return (
    <div className={css.moreFields}>
      <NativeSelect
        size="md"
        label={t('filter.language')}
        value={filter.language}
        data={[
          { value: '', label: t('filter.bothLanguages') },
          { value: 'bn', label: t('filter.bn') },
          { value: 'en', label: t('filter.en') },
        ]}
        onChange={({ currentTarget }) => onChange('language', currentTarget.value)}
      />
      {/* Reporters see their own posts only. */}
      {can(viewer, 'person.list-staff') ? (
        <ReporterField value={filter.reporter} onChange={(name) => onChange('reporter', name, true)} />
      ) : null}
      {day('from')}
      {day('to')}
    </div>
  )
}

/** Suggests reporters and accepts any byline. */
function ReporterField({ value, onChange }: { value: string; onChange: (name: string) => void }) {
  const { language, api } = useScreen()
  const t = postsWords(language)
  const reporters = useQuery({
    queryKey: ['people', 'of the posts table'],
    queryFn: () => api.list('/users', { role: 'reporter', limit: '200' }),
  })
  const options = useReporterOptions(reporters.data?.items ?? [])
  const { typed, type, composing } = useDebouncedText(value, (name) => onChange(name.trim()))
  return (
    <Autocomplete
      {...options}
      size="md"
      label={t('filter.reporter')}
      maxLength={POST_LIMITS.reporter}
      value={typed}
      onChange={type}
      {...composing}
    />
  )
}
