// The palette window: a search field for screens, commands and posts, or the list of shortcuts.
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { describeError } from '../calls/describe-error.ts'
import { useFirstOption } from '../forms/use-first-option.client.ts'
import { getEditorPath } from '../posts/post-paths.ts'
import { usePostSearch } from '../posts/use-post-search.client.ts'
import { useScreen } from '../screen.ts'
import { type Entry, findEntries } from './entries.ts'
import type { FoundName } from './found-names.ts'
import css from './palette.module.css'
import { paletteWords } from './palette-words.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { useNameSearch } from './use-name-search.client.ts'

const MAX_POSTS = 8

type FinderProps = { onShortcuts: () => void; onClose: () => void }

function Finder({ onShortcuts, onClose }: FinderProps) {
  const { viewer, language } = useScreen()
  const t = paletteWords(language)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const isSearching = typed.trim() !== ''
  const entries = findEntries(viewer, language, typed)
  const found = usePostSearch(typed, { status: 'any', limit: MAX_POSTS }, isSearching)
  const posts = isSearching ? found.posts.filter((post) => 'mayUpdate' in post) : []
  const { names: groups, isFetching, isCurrent } = useNameSearch(typed)
  const names = Object.values(groups).flat()
  const shown = [...[...entries, ...names].map(({ id }) => id), ...posts.map(({ _id }) => _id)].join()
  // Screens and commands are found at once, and come first.
  useFirstOption(combobox, shown, entries.length > 0 || (found.isCurrent && isCurrent))
  const open = (entry: Entry) => {
    if (entry.kind === 'shortcuts') return onShortcuts()
    onClose()
    // The profile is a document with plain forms, not a client-rendered screen.
    if (entry.kind === 'page' || entry.screen === 'profile') location.assign(entry.path)
    else navigate(entry.path)
  }
  const openPost = (post: StaffPost) => {
    onClose()
    if (post.mayUpdate) navigate(getEditorPath(post._id))
    else location.assign(getPostPath(post))
  }
  const openName = ({ path, isScreen }: FoundName) => {
    onClose()
    if (isScreen) navigate(path)
    else location.assign(path)
  }
  const pick = (value: string) => {
    const entry = entries.find(({ id }) => id === value)
    if (entry) return open(entry)
    const name = names.find(({ id }) => id === value)
    if (name) return openName(name)
    const post = posts.find(({ _id }) => `post ${_id}` === value)
    if (post) openPost(post)
  }
  const nothing = entries.length + names.length + posts.length === 0 ? t('nothing') : ''
  const progress = found.isFetching || isFetching ? t('searching') : nothing
  const status = found.isError && isSearching ? describeError(found.error, language) : progress
  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
      {/* The list is open from the start; Mantine would set the attribute only after a change. */}
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
          // Mantine's list handles Escape and would not close the window.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={css.options} aria-label={t('title')}>
        <Group label={t('screens')} entries={entries.filter(({ kind }) => kind === 'screen')} />
        <Group label={t('commands')} entries={entries.filter(({ kind }) => kind !== 'screen')} />
        <Group label={t('matches')} entries={groups.matches} />
        <Group label={t('tournaments')} entries={groups.tournaments} />
        <Group label={t('teams')} entries={groups.teams} />
        <Group label={t('players')} entries={groups.players} />
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

function Group({
  label,
  entries,
}: {
  label: string
  entries: (Pick<Entry, 'id' | 'name'> & { about?: string })[]
}) {
  if (entries.length === 0) return null
  return (
    <Combobox.Group label={label}>
      {entries.map(({ id, name, about }) => (
        <Combobox.Option key={id} value={id} className={css.option}>
          {name}
          {about ? <small>{about}</small> : null}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** Where a viewer who may not change a post can read it. */
function getPostPath({ _id, language, createdAt }: StaffPost): string {
  return createdAt === null
    ? '/dashboard/allPosts'
    : articlePath({ id: _id, language, createdAt: new Date(createdAt) })
}

/** The search field, or the shortcuts. */
export type PaletteView = 'find' | 'keys'
type Props = { view: PaletteView; onView: (view: PaletteView) => void; onClose: () => void }

export default function PaletteWindow({ view, onView, onClose }: Props) {
  const { language } = useScreen()
  const t = paletteWords(language)
  return (
    <Modal.Root opened onClose={onClose} size="lg" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's header element would be a second banner of the page. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.title ?? ''}>{t(view === 'find' ? 'title' : 'shortcuts')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} />
        </Modal.Header>
        <Modal.Body className={view === 'find' ? (css.find ?? '') : ''}>
          {view === 'find' ? (
            <Finder onShortcuts={() => onView('keys')} onClose={onClose} />
          ) : (
            <ShortcutList language={language} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
