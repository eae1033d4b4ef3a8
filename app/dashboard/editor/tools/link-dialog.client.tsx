// The dialog of a link: an address, or words that find a story, a reporter, a match, a team, a player or a tournament.
import { Button, Modal } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useWords } from '#app/dashboard/screen.ts'
import type { Language } from '#contract/language.ts'
import { editorWords } from '../editor-words.ts'
import css from './line-dialog.module.css'
import { toLinkAddress } from './link-address.ts'
import { TargetSearch } from './target-search.client.tsx'
import { useLinkTargets } from './use-link-targets.client.ts'

/** Begins as an address does: not searched for, and phonetic Bengali typing leaves it alone. */
const ADDRESS = /^(?:[/#]|www\.|[a-z][a-z0-9+.-]*:\S)/i
/** More selected text is no name to search for. */
const MAX_SEARCH_LENGTH = 60

type Props = {
  editor: Editor
  storyLanguage: Language
  /** Refuses addresses that this text cannot link to. */
  isAllowed?: (address: string) => boolean
  onClose: () => void
}

const isAny = () => true

export default function LinkDialog({ editor, storyLanguage, isAllowed = isAny, onClose }: Props) {
  const t = useWords(editorWords)
  const [href] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [line, setLine] = useState(() => href || selectedWords(editor))
  const [isInvalid, setInvalid] = useState(false)
  const words = ADDRESS.test(line.trim()) || toLinkAddress(line) !== null ? '' : line.trim()
  const found = useLinkTargets(words, storyLanguage)
  const link = (address: string, text: string) => {
    setLink(editor, address, text)
    onClose()
  }
  const submit = (event: FormEvent) => {
    // React bubbles the event to the form of the post.
    event.preventDefault()
    event.stopPropagation()
    if (words !== '' && !found.isCurrent) return
    const address = toLinkAddress(line)
    if (address === null || !isAllowed(address)) setInvalid(true)
    else link(address, line.trim())
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('link.tool')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <TargetSearch
          found={found}
          listLabel={t('link.found')}
          storyLanguage={storyLanguage}
          isSearching={words !== ''}
          onPick={({ href: address, text }) => link(address, text)}
          onClose={onClose}
          label={t('link.address')}
          description={t('link.hint')}
          descriptionProps={{ className: css.besideTools }}
          value={line}
          error={isInvalid ? t('link.wrong') : undefined}
          data-typing={ADDRESS.test(line) ? 'as-it-is' : undefined}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setLine(currentTarget.value)
            setInvalid(false)
          }}
        />
        <div className={css.actions}>
          <Button type="submit">{t('dialog.accept')}</Button>
          {href === '' ? null : (
            <>
              <Button
                variant="default"
                onClick={() => {
                  editor.chain().extendMarkRange('link').unsetMark('link').run()
                  onClose()
                }}
              >
                {t('dialog.remove')}
              </Button>
              <a className={css.open} href={href} target="_blank" rel="noopener noreferrer">
                {t('link.open')}
              </a>
            </>
          )}
        </div>
      </form>
    </Modal>
  )
}

/** The selected words, to search for them first. */
function selectedWords({ state }: Editor): string {
  const { from, to } = state.selection
  const text = state.doc.textBetween(from, to, ' ').trim()
  return text.length > MAX_SEARCH_LENGTH ? '' : text
}

/** Without a selection, `text` becomes the link. */
function setLink(editor: Editor, href: string, text: string): void {
  const chain = editor.chain().extendMarkRange('link')
  if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
  } else chain.setMark('link', { href }).run()
}
