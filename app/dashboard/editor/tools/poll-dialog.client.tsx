// The dialog that puts a poll into a text: the open ones, and those that will open. A line that is only its link is shown as the poll.
import { Button, Modal } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { ListView, useList } from '#app/dashboard/parts/load-more.client.tsx'
import { POLLS, textOf } from '#app/dashboard/polls/poll-calls.client.ts'
import { useWords } from '#app/dashboard/screen.ts'
import type { Language } from '#contract/language.ts'
import { pollPath } from '#contract/polls/poll-paths.ts'
import { editorWords } from '../editor-words.ts'
import { insertAtCaret } from './insert-block.client.ts'
import css from './line-dialog.module.css'

type Props = { editor: Editor; storyLanguage: Language; onClose: () => void }

export default function PollDialog({ editor, storyLanguage, onClose }: Props) {
  const t = useWords(editorWords)
  const list = useList([POLLS, 'open'], (api, cursor, signal) =>
    api.list('/polls', { limit: 50, cursor, state: 'open' }, { signal }),
  )
  const insert = (id: string, question: string) => {
    const { state, view } = editor
    const { link } = state.schema.marks
    const words = state.schema.text(
      question,
      link ? [link.create({ href: pollPath(storyLanguage, id) })] : [],
    )
    view.dispatch(insertAtCaret(state, state.schema.node('paragraph', null, words)))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('poll.choose')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={css.form}>
        <p>{t('poll.hint')}</p>
        <ListView list={list} empty={t('poll.none')}>
          {(polls) =>
            polls
              .filter(({ phase }) => phase !== 'closed')
              .map(({ _id: id, question }) => {
                const text = textOf(question, storyLanguage)
                return (
                  <Button key={id} variant="default" onClick={() => insert(id, text)}>
                    {text}
                  </Button>
                )
              })
          }
        </ListView>
      </div>
    </Modal>
  )
}
