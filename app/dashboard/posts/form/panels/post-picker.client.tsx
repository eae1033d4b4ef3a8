// The related stories of a post: published posts of its edition, searched by headline, in the chosen order.
import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getFieldId } from '#app/dashboard/posts/fields/fields.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useApi, useWords } from '#app/dashboard/screen.ts'
import type { PartProps } from '../use-text-inputs.ts'

const MAX_RESULTS = '20'
const MAX_RELATED = 10
const PAUSE_MS = 250

export function PostPicker({ short, errors, onSet }: PartProps) {
  const t = useWords(postFormWords)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const ids = short.related.split(',').filter((id) => id !== '')
  const picked = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['post-headline', id],
      queryFn: () => api.get('/allposts/{id}', { id }),
      retry: false,
    })),
  })
  const found = useQuery({
    queryKey: ['related', short.language, q],
    queryFn: () =>
      api.list('/allposts', { status: 'published', language: short.language, q, limit: MAX_RESULTS }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const labels = new Map(found.data?.items.map(({ _id, headline }) => [_id, headline]))
  ids.forEach((id, place) => {
    labels.set(id, picked[place]?.data?.headline ?? id)
  })
  return (
    <MultiSelect
      id={getFieldId('related')}
      name="related"
      label={t('field.related')}
      description={t('hint.related')}
      searchable
      clearable
      maxValues={MAX_RELATED}
      nothingFoundMessage={found.isFetching ? t('translation.searching') : t('translation.nothing')}
      filter={({ options }) => options}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      value={ids}
      error={errors.related}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onChange={(chosen) => onSet({ related: chosen.join(',') })}
    />
  )
}
