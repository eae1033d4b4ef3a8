// The dialog that links a match, a team, a player or a tournament: search, choose, done. Opened by @ or by its tool.
import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useId, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useWords } from '../screen.ts'
import { useFirstOption } from '../use-first-option.client.ts'
import { editorWords } from './editor-words.ts'
import { insertMention } from './mention-plugin.client.ts'
import { TargetList } from './target-list.client.tsx'
import { useNamedTargets } from './use-link-targets.client.ts'

type Props = { editor: Editor; storyLanguage: Language; onClose: () => void }

export default function MentionDialog({ editor, storyLanguage, onClose }: Props) {
  const t = useWords(editorWords)
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ opened: true })
  const listId = useId()
  const { isCurrent, ...found } = useNamedTargets(typed, storyLanguage)
  const all = found.groups.flatMap(({ targets }) => targets)
  const shown = all.map(({ id }) => id).join()
  useFirstOption(combobox, shown, isCurrent)
  const pick = (id: string) => {
    const target = all.find((each) => each.id === id)
    if (!target) return
    insertMention(editor.view, target.text, target.href)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mention.title')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <Combobox store={combobox} onOptionSubmit={pick}>
        <Combobox.EventsTarget withExpandedAttribute aria-expanded={true} aria-controls={listId}>
          <TextInput
            data-autofocus
            type="search"
            lang={storyLanguage}
            label={t('mention.search')}
            autoComplete="off"
            maxLength={120}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') onClose()
            }}
          />
        </Combobox.EventsTarget>
        <TargetList
          {...found}
          id={listId}
          label={t('mention.title')}
          storyLanguage={storyLanguage}
          isSearching
        />
      </Combobox>
    </Modal>
  )
}
