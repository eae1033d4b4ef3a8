// The dialog that links a match, a team, a player or a tournament: search, choose, done. Opened by @ or by its tool.
import { Modal } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useWords } from '#app/dashboard/screen.ts'
import type { Language } from '#contract/language.ts'
import { editorWords } from '../editor-words.ts'
import { insertMention } from '../mention-plugin.client.ts'
import { TargetSearch } from './target-search.client.tsx'
import { useNamedTargets } from './use-link-targets.client.ts'

type Props = { editor: Editor; storyLanguage: Language; onClose: () => void }

export default function MentionDialog({ editor, storyLanguage, onClose }: Props) {
  const t = useWords(editorWords)
  const [typed, setTyped] = useState('')
  const found = useNamedTargets(typed, storyLanguage)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('mention.title')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <TargetSearch
        found={found}
        listLabel={t('mention.title')}
        storyLanguage={storyLanguage}
        isSearching
        onPick={({ text, href }) => {
          insertMention(editor.view, text, href)
          onClose()
        }}
        onClose={onClose}
        type="search"
        label={t('mention.search')}
        maxLength={120}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Modal>
  )
}
