// Finds a published post of an edition by words of its headline; an empty search offers the newest.
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { languageOfText } from '#app/ui/text-language.ts'
import type { Language } from '#contract/language.ts'
import { describeError } from '../calls/describe-error.ts'
import { useFirstOption } from '../forms/use-first-option.client.ts'
import { usePostSearch } from '../posts/use-post-search.client.ts'
import { useScreen } from '../screen.ts'
import css from './placements.module.css'
import { placementsWords } from './placements-words.ts'

const SUGGESTIONS = 8

type FoundPost = { _id: string; headline: string }
type Props = { edition: Language; label: string; onPick: (post: FoundPost) => void }

export function PostFinder({ edition, label, onPick }: Props) {
  const { language } = useScreen()
  const t = placementsWords(language)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const filter = { status: 'published', language: edition, limit: SUGGESTIONS } as const
  const { posts, ...search } = usePostSearch(typed, filter, combobox.dropdownOpened)
  const suggestedIds = posts.map(({ _id }) => _id).join()
  // Enter places the best match.
  useFirstOption(combobox, suggestedIds, typed.trim() !== '' && search.isCurrent)
  return (
    <Combobox
      store={combobox}
      withinPortal={false}
      onOptionSubmit={(id) => {
        const picked = posts.find(({ _id }) => _id === id)
        if (picked) onPick(picked)
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          type="search"
          aria-label={label}
          placeholder={t('find')}
          maxLength={200}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label}>
          {posts.map(({ _id, headline }) => (
            <Combobox.Option key={_id} value={_id} lang={languageOfText(headline)} className={css.option}>
              {headline}
            </Combobox.Option>
          ))}
          {posts.length === 0 ? (
            <Combobox.Empty>
              {search.isError
                ? describeError(search.error, language)
                : t(search.isPending ? 'searching' : 'nothing')}
            </Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
