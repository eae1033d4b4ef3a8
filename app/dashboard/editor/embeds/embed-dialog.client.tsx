// The dialog of an embed: its address. The card is fetched before it closes; without a network, the card has its address alone.
import { Button, Modal, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#app/dashboard/calls/api-client.ts'
import { describeError } from '#app/dashboard/calls/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { parseEmbedAddress } from '#contract/embeds/embed.ts'
import { editorWords } from '../editor-words.ts'
import { insertVideo } from '../tools/insert-block.client.ts'
import css from '../tools/line-dialog.module.css'
import { createBareCard } from './embed-card.ts'
import { insertCard } from './embed-edits.client.ts'
import { toStoryCard } from './embed-fetch.client.ts'
import { findPastedAddress } from './pasted-address.ts'

export default function EmbedDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { api, language } = useScreen()
  const t = editorWords(language)
  const [line, setLine] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isFetching, setFetching] = useState(false)
  const insert = async (address: string) => {
    try {
      insertCard(editor.view, toStoryCard(await api.send('POST', '/embeds', {}, { address })), null)
    } catch (failure) {
      // The server knows that nothing can be embedded.
      if (failure instanceof ApiError && failure.field === 'address') throw failure
      insertCard(editor.view, createBareCard(address), describeError(failure, language))
    }
  }
  const submit = async (event: FormEvent) => {
    // React bubbles the event to the form of the post.
    event.preventDefault()
    event.stopPropagation()
    if (isFetching) return
    if (insertVideo(editor.view, line)) return onClose()
    const address = findPastedAddress(line) ?? parseEmbedAddress(line)
    if (address === null) return setError(t('embed.wrong'))
    setFetching(true)
    try {
      await insert(address)
      onClose()
    } catch (failure) {
      setError(describeError(failure, language))
      setFetching(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('embed.tool')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          data-autofocus
          inputMode="url"
          label={t('embed.address')}
          description={t('embed.hint')}
          value={line}
          error={error}
          readOnly={isFetching}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setLine(currentTarget.value)
            setError(null)
          }}
        />
        {isFetching ? <p role="status">{t('embed.fetching')}</p> : null}
        <div className={css.actions}>
          <Button type="submit" loading={isFetching}>
            {t('embed.insert')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
