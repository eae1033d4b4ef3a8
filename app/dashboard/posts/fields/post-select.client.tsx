// A field that picks published posts by their headline, in the order in which they are picked.
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useWords } from '#app/dashboard/screen.ts'
import type { Language } from '#contract/language.ts'
import { postFormWords } from './post-form-words.ts'

const MAX_RESULTS = '20'
const PAUSE_MS = 250

type Props = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  ids: string[]
  most: number
  /** Absent: posts of both editions. */
  language?: Language
  onChange: (ids: string[]) => void
}

export function PostSelect({ ids, most, language, onChange, ...field }: Props) {
  const t = useWords(postFormWords)
  const api = useApi()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [q] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const picked = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['post-headline', id],
      queryFn: () => api.get('/allposts/{id}', { id }),
      retry: false,
    })),
  })
  const found = useQuery({
    queryKey: ['published-posts', language, q],
    queryFn: () =>
      api.list('/allposts', { status: 'published', q, limit: MAX_RESULTS, ...(language && { language }) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const labels = new Map(found.data?.items.map(({ _id, headline }) => [_id, headline]))
  ids.forEach((id, place) => {
    labels.set(id, picked[place]?.data?.headline ?? id)
  })
  return (
    <MultiSelect
      {...field}
      searchable
      clearable
      maxValues={most}
      nothingFoundMessage={found.isFetching ? t('translation.searching') : t('translation.nothing')}
      filter={({ options }) => options}
      data={[...labels].map(([value, label]) => ({ value, label }))}
      value={ids}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onChange={onChange}
    />
  )
}
