// The field of the palette and what it finds: arrows choose, Enter goes there.
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { type PostRow, postRowSchema } from '#contract/api-post.ts'
import { articlePath } from '#contract/paths.ts'
import { describeError } from '../describe-error.ts'
import { useScreen } from '../screen.ts'
import { type Entry, entriesFor } from './entries.ts'
import css from './palette.module.css'
import { paletteWords } from './palette-words.ts'

const FOUND = 8
const TYPING_MS = 200

type Props = { onShortcuts: () => void; onClose: () => void }

export function Finder({ onShortcuts, onClose }: Props) {
  const { viewer, language } = useScreen()
  const t = paletteWords(language)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const isAsked = typed.trim() !== ''
  const entries = entriesFor(viewer, language, typed)
  const found = useFound(typed)
  const posts = isAsked ? (found.data?.items ?? []) : []
  const shown = [...entries.map(({ id }) => id), ...posts.map(({ _id }) => _id)].join()
  // Enter goes to what fits best: the first of what is shown now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is shown
  useEffect(() => {
    combobox.selectFirstOption()
  }, [shown])
  const open = (entry: Entry) => {
    if (entry.kind === 'shortcuts') return onShortcuts()
    onClose()
    // The profile is a plain page with forms: it is opened as a document, not by the application.
    if (entry.kind === 'page' || entry.screen === 'profile') location.assign(entry.path)
    else navigate(entry.path)
  }
  const openPost = (post: PostRow) => {
    onClose()
    if (post.mayUpdate) navigate(`/dashboard/updatePost/${encodeURIComponent(post._id)}`)
    else location.assign(placeOf(post))
  }
  const pick = (value: string) => {
    const entry = entries.find(({ id }) => id === value)
    if (entry) return open(entry)
    const post = posts.find(({ _id }) => `post ${_id}` === value)
    if (post) openPost(post)
  }
  const nothing = entries.length + posts.length === 0 ? t('nothing') : ''
  const asking = found.isFetching ? t('searching') : nothing
  const status = found.isError && isAsked ? describeError(found.error, language) : asking
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      {/* Said here because the list is open from the first moment: Mantine itself would say it one change later. */}
      <Combobox.EventsTarget withExpandedAttribute aria-expanded={true} aria-controls={listId}>
        <TextInput
          data-autofocus
          // Screens are found by their names in this language.
          lang={language}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          // The list takes Escape for itself, and has nothing to close.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={css.options} aria-label={t('title')}>
        <Group label={t('screens')} entries={entries.filter(({ kind }) => kind === 'screen')} />
        <Group label={t('commands')} entries={entries.filter(({ kind }) => kind !== 'screen')} />
        {posts.length > 0 ? (
          <Combobox.Group label={t('posts')}>
            {posts.map((post) => (
              <Combobox.Option
                key={post._id}
                value={`post ${post._id}`}
                className={css.option}
                lang={languageOfText(post.headline)}
              >
                {post.headline}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ) : null}
      </Combobox.Options>
      <p className={css.hint} role="status">
        {status}
      </p>
    </Combobox>
  )
}

function Group({ label, entries }: { label: string; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {entries.map(({ id, name }) => (
        <Combobox.Option key={id} value={id} className={css.option}>
          {name}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** Where a post can be read by who may not change it. */
function placeOf({ _id, language, createdAt }: PostRow): string {
  return createdAt === null
    ? '/dashboard/allPosts'
    : articlePath({ id: _id, language, createdAt: new Date(createdAt) })
}

function useFound(typed: string) {
  const { api } = useScreen()
  const [q] = useDebouncedValue(typed.trim(), TYPING_MS)
  return useQuery({
    queryKey: ['posts of the palette', q],
    queryFn: ({ signal }) => {
      const asked = { status: 'any', q, body: '0', limit: String(FOUND) }
      return api.list(`/allposts?${new URLSearchParams(asked)}`, postRowSchema, { signal })
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}
