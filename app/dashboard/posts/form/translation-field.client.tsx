// Which post this one translates: looked for by the words of its headline among those of the other language.
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { apiPostSchema } from '#contract/api-post.ts'
import { postFormWords } from './post-form-words.ts'
import type { PartProps } from './text-fields.client.tsx'
import { idOf } from './use-sending.client.ts'

const FOUND = '20'
const PAUSE_MS = 250

export function TranslationField({ short, faults, onSet, postId }: PartProps & { postId: string | null }) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const other = short.language === 'bn' ? 'en' : 'bn'
  const chosen = useQuery({
    queryKey: ['post-headline', short.translationOf],
    queryFn: () => api.get(`/allposts/${encodeURIComponent(short.translationOf)}`, apiPostSchema),
    enabled: short.translationOf !== '',
  })
  const isChosen = chosen.data !== undefined && short.translationOf !== ''
  const found = useQuery({
    queryKey: ['translations', other, words],
    queryFn: () => {
      const query = new URLSearchParams({ status: 'any', language: other, limit: FOUND })
      if (words !== '' && words !== chosen.data?.headline) query.set('q', words)
      return api.list(`/allposts?${query}`, apiPostSchema)
    },
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const posts = [...(isChosen ? [chosen.data] : []), ...(found.data?.items ?? [])]
  const options = new Map(posts.map((post) => [post._id, post.headline]))
  options.delete(postId ?? '')
  // One that is gone, or may not be seen, is still there to be taken away.
  if (short.translationOf !== '' && !options.has(short.translationOf)) {
    options.set(short.translationOf, short.translationOf)
  }
  return (
    <Select
      id={idOf('translationOf')}
      name="translationOf"
      label={t('field.translationOf')}
      description={t('hint.translationOf')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('translation.none') }}
      nothingFoundMessage={found.isFetching ? t('translation.searching') : t('translation.nothing')}
      filter={({ options: all }) => all}
      data={[...options].map(([value, label]) => ({ value, label }))}
      value={short.translationOf || null}
      error={faults.translationOf}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onChange={(id) => onSet({ translationOf: id ?? '' })}
    />
  )
}
