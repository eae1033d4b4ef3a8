// The palette: one field that finds screens, commands and posts, or the list of keys.
import { Modal } from '@mantine/core'
import { useScreen } from '../screen.ts'
import { Finder } from './finder.client.tsx'
import { KeyList } from './key-list.tsx'
import css from './palette.module.css'
import type { PaletteView } from './palette-view.ts'
import { paletteWords } from './palette-words.ts'

type Props = { view: PaletteView; onView: (view: PaletteView) => void; onClose: () => void }

export default function PaletteWindow({ view, onView, onClose }: Props) {
  const { language } = useScreen()
  const t = paletteWords(language)
  return (
    <Modal.Root opened onClose={onClose} size="lg" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not a header of the page, which there is one of. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.title ?? ''}>{t(view === 'find' ? 'title' : 'shortcuts')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} />
        </Modal.Header>
        <Modal.Body className={view === 'find' ? (css.find ?? '') : ''}>
          {view === 'find' ? (
            <Finder onShortcuts={() => onView('keys')} onClose={onClose} />
          ) : (
            <KeyList language={language} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
