// The palette window: a search field for screens, commands and posts, or the list of shortcuts.
import { Modal } from '@mantine/core'
import { useScreen } from '../screen.ts'
import { Finder } from './finder.client.tsx'
import css from './palette.module.css'
import type { PaletteView } from './palette-view.ts'
import { paletteWords } from './palette-words.ts'
import { ShortcutList } from './shortcut-list.tsx'

type Props = { view: PaletteView; onView: (view: PaletteView) => void; onClose: () => void }

export default function PaletteWindow({ view, onView, onClose }: Props) {
  const { language } = useScreen()
  const t = paletteWords(language)
  return (
    <Modal.Root opened onClose={onClose} size="lg" lockScroll={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Mantine's header element would be a second banner of the page. */}
        <Modal.Header renderRoot={(own) => <div {...own} />}>
          <Modal.Title className={css.title ?? ''}>{t(view === 'find' ? 'title' : 'shortcuts')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} size={44} />
        </Modal.Header>
        <Modal.Body className={view === 'find' ? (css.find ?? '') : ''}>
          {view === 'find' ? (
            <Finder onShortcuts={() => onView('keys')} onClose={onClose} />
          ) : (
            <ShortcutList language={language} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
