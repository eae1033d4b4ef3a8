// The post that this one translates: searched by headline among posts of the other language.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { getFieldId } from '../fields/fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import type { PartProps } from './use-text-inputs.ts'

const MAX_RESULTS = '20'
const PAUSE_MS = 250

export function TranslationField({ short, errors, onSet, postId }: PartProps & { postId: string | null }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const other = short.language === 'bn' ? 'en' : 'bn'
  const selected = useQuery({
    queryKey: ['post-headline', short.translationOf],
    queryFn: () => api.get('/allposts/{id}', { id: short.translationOf }),
    enabled: short.translationOf !== '',
  })
  const isSelected = selected.data !== undefined && short.translationOf !== ''
  const results = useQuery({
    queryKey: ['translations', other, words],
    queryFn: () => {
      const q = words === selected.data?.headline ? '' : words
      return api.list('/allposts', { status: 'any', language: other, q, limit: MAX_RESULTS })
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const posts = [...(isSelected ? [selected.data] : []), ...(results.data?.items ?? [])]
  const options = new Map(posts.map((post) => [post._id, post.headline]))
  options.delete(postId ?? '')
  // A deleted or hidden post stays in the list, so that it can be removed.
  if (short.translationOf !== '' && !options.has(short.translationOf)) {
    options.set(short.translationOf, short.translationOf)
  }
  return (
    <Select
      id={getFieldId('translationOf')}
      name="translationOf"
      label={t('field.translationOf')}
      description={t('hint.translationOf')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('translation.none') }}
      nothingFoundMessage={results.isFetching ? t('translation.searching') : t('translation.nothing')}
      filter={({ options: all }) => all}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={short.translationOf || null}
      error={errors.translationOf}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onChange={(id) => onSet({ translationOf: id ?? '' })}
    />
  )
}
