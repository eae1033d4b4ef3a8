// Gives the book to another phone and takes one in: by the phone's own share sheet where there is one, and as a file.
import { useRef, useState } from 'react'
import { BookError } from '../book/book.ts'
import { usePad } from './pad-context.ts'
import { Answer, Choices, Sheet } from './sheet.client.tsx'

type Props = { onBack: () => void; onClose: () => void }

export function TransferSheet({ onBack, onClose }: Props) {
  const { t, write, book, snapshot } = usePad()
  const input = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const [canShare] = useState(() => navigator.canShare?.({ files: [toShared(new File([], ''))] }) === true)
  const share = async () => {
    try {
      await navigator.share({ files: [toShared(await book.exportFile())], title: t('transfer.book') })
      setMessage(t('transfer.shared'))
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      setMessage(t(isCancelled ? 'transfer.cancelled' : 'transfer.notShared'))
    }
  }
  const save = async () => {
    const file = await book.exportFile()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    URL.revokeObjectURL(link.href)
    setMessage(t('transfer.saved'))
  }
  const importFile = async (file: Blob | undefined) => {
    if (!file) return
    try {
      const { brought, known } = await book.importFile(file)
      setMessage(t('transfer.brought', { brought: write(brought), known: write(known) }))
      if (brought > 0) onClose()
    } catch (error) {
      setMessage(t(`transfer.failed.${error instanceof BookError ? error.problem : 'unreadable'}`))
    }
  }
  return (
    <Sheet title={t('transfer.title')} onBack={onBack} onClose={onClose}>
      <p>{t('transfer.about')}</p>
      <h3>{t('transfer.give')}</h3>
      {canShare ? null : <p>{t('transfer.noShare')}</p>}
      <Choices
        choices={[
          ...(canShare
            ? [{ key: 'share', label: t('transfer.share'), tone: 'go' as const, onPick: () => void share() }]
            : []),
          { key: 'save', label: t('transfer.save'), onPick: () => void save() },
        ]}
      />
      <h3>{t('transfer.take')}</h3>
      <Answer label={t('transfer.bring')} onPick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfer.bring')}
        accept="application/json,.json,text/plain,.txt"
        onChange={({ currentTarget }) => {
          void importFile(currentTarget.files?.[0])
          // The same file can be chosen again, once the open questions are answered.
          currentTarget.value = ''
        }}
      />
      <p role="status">
        {message || (snapshot.waiting > 0 ? t('transfer.waiting', { count: snapshot.waiting }) : '')}
      </p>
    </Sheet>
  )
}

/** Browsers share text files, but not JSON files. */
function toShared(book: File): File {
  return new File([book], book.name.replace(/json$/, 'txt'), { type: 'text/plain' })
}
