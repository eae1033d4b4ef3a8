// A field that picks published posts by their headline, in the order in which they are picked.
import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi, useWords } from '#app/dashboard/screen.ts'
import type { Language } from '#contract/language.ts'
import { usePostSearch } from '../use-post-search.client.ts'
import { postFormWords } from './post-form-words.ts'

const MAX_RESULTS = 20

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
  const picked = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['post-headline', id],
      queryFn: () => api.get('/allposts/{id}', { id }),
      retry: false,
    })),
  })
  const found = usePostSearch(typed, { status: 'published', language, limit: MAX_RESULTS }, isOpen)
  const labels = new Map(found.posts.map(({ _id, headline }) => [_id, headline]))
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
