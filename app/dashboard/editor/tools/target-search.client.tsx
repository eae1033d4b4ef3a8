// The search for something to link: a field, the results in groups, and below them what the search is doing.
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useId } from 'react'
import { describeError } from '#app/dashboard/calls/describe-error.ts'
import { useFirstOption } from '#app/dashboard/forms/use-first-option.client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { Language } from '#contract/language.ts'
import { editorWords } from '../editor-words.ts'
import type { LinkTarget } from './link-targets.ts'
import css from './target-list.module.css'
import type { FoundTargets } from './use-link-targets.client.ts'

type Props = Omit<TextInputProps, 'onKeyDown'> & {
  found: FoundTargets
  listLabel: string
  storyLanguage: Language
  /** Without a search there is no list. */
  isSearching: boolean
  onPick: (target: LinkTarget) => void
  onClose: () => void
}

export function TargetSearch(props: Props) {
  const { found, listLabel, storyLanguage, isSearching, onPick, onClose, ...input } = props
  const { groups, isCurrent, isFetching, error } = found
  const { language } = useScreen()
  const t = editorWords(language)
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const all = groups.flatMap(({ targets }) => targets)
  useFirstOption(combobox, all.map(({ id }) => id).join(), isSearching && isCurrent)
  const result = all.length === 0 ? t('mention.nothing') : ''
  const status = error ? describeError(error, language) : result
  const progress = isFetching ? t('mention.searching') : status
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const target = all.find((each) => each.id === id)
        if (target) onPick(target)
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute aria-expanded={isSearching} aria-controls={listId}>
        <TextInput
          data-autofocus
          lang={storyLanguage}
          autoComplete="off"
          {...input}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onClose()
          }}
        />
      </Combobox.EventsTarget>
      <div hidden={!isSearching}>
        <Combobox.Options id={listId} className={css.options} aria-label={listLabel}>
          {groups.map(({ name, targets }) =>
            targets.length === 0 ? null : (
              <Combobox.Group key={name} label={t(`mention.${name}`)}>
                {targets.map((target) => (
                  <Combobox.Option key={target.id} value={target.id} className={css.option}>
                    <span lang={storyLanguage}>{target.text}</span>
                    {target.note === '' ? null : <small>{target.note}</small>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ),
          )}
        </Combobox.Options>
        <p role="status" className={css.status}>
          {isSearching ? progress : ''}
        </p>
      </div>
    </Combobox>
  )
}
