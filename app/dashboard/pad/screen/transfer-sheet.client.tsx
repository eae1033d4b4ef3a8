// Exports or imports the book: as QR codes that another phone's camera reads, which works offline, or as a file. The code for QR
// codes is loaded on demand.
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { BookError } from '../book/book.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'

type Props = { onBack: () => void; onClose: () => void }
/** `onClose`: a book was imported, so the questions about its entries follow. */
type Part = ComponentType<{ onBack: () => void; onClose: () => void }>
const PARTS = {
  show: async (): Promise<Part> => (await import('./show-codes.client.tsx')).ShowCodes,
  read: async (): Promise<Part> => (await import('./scan-codes.client.tsx')).ScanCodes,
}

/** Loads the code for QR codes, so that the pad's service worker has it cached for offline use. */
export async function loadTransfer(): Promise<void> {
  await Promise.all([PARTS.show(), PARTS.read()])
}

export function TransferSheet({ onBack, onClose }: Props) {
  const { t, write, book, snapshot } = usePad()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<'show' | 'read' | null>(null)
  const [message, setMessage] = useState('')
  if (opened) return <Loaded name={opened} onBack={() => setOpened(null)} onClose={onClose} />
  const save = async () => {
    const file = await book.exportFile()
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = file.name
    link.click()
    URL.revokeObjectURL(link.href)
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
      <h3>{t('transfer.byCodes')}</h3>
      <Choices
        choices={[
          { key: 'show', label: t('transfer.show'), onPick: () => setOpened('show') },
          { key: 'read', label: t('transfer.read'), onPick: () => setOpened('read') },
        ]}
      />
      <h3>{t('transfer.byFile')}</h3>
      <Choices
        choices={[
          { key: 'save', label: t('transfer.save'), onPick: () => void save() },
          { key: 'bring', label: t('transfer.bring'), onPick: () => input.current?.click() },
        ]}
      />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfer.bring')}
        accept="application/json,.json"
        onChange={({ currentTarget }) => void importFile(currentTarget.files?.[0])}
      />
      <p role="status">
        {message || (snapshot.waiting > 0 ? t('transfer.waiting', { waiting: write(snapshot.waiting) }) : '')}
      </p>
    </Sheet>
  )
}

type LoadedProps = { name: 'show' | 'read'; onBack: () => void; onClose: () => void }

function Loaded({ name, onBack, onClose }: LoadedProps) {
  const { t } = usePad()
  const [part, setPart] = useState<{ Part: Part } | 'failed' | null>(null)
  useEffect(() => {
    PARTS[name]().then(
      (Loaded) => setPart({ Part: Loaded }),
      () => setPart('failed'),
    )
  }, [name])
  if (part !== null && part !== 'failed') return <part.Part onBack={onBack} onClose={onClose} />
  return (
    <Sheet title={t(`transfer.${name}`)} onBack={onBack} fills>
      <p role="status">{part === 'failed' ? t('transfer.notLoaded') : t('transfer.making')}</p>
    </Sheet>
  )
}
