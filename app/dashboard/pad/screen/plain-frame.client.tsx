// The frame of the plain pads: the keys of each pad, and a menu to export or import the book.
import { type ReactNode, useState } from 'react'
import css from './football/football.module.css'
import { usePad } from './pad-context.ts'
import { PadFrame } from './pad-frame.client.tsx'
import { Choices, Sheet } from './sheet.client.tsx'
import { TransferSheet } from './transfer-sheet.client.tsx'
import { useLanguageChoice } from './use-language-choice.client.ts'
import { useSettling } from './use-settling.client.ts'

type Opened = 'more' | 'transfer' | null

type Props = { head: ReactNode; children: (onMore: () => void) => ReactNode }

export function PlainFrame({ head, children }: Props) {
  const [opened, setOpened] = useState<Opened>(null)
  const isSettling = useSettling(opened ?? 'keys')
  const close = () => setOpened(null)
  return (
    <PadFrame head={head}>
      {opened === 'more' ? <PlainMore onTransfer={() => setOpened('transfer')} onClose={close} /> : null}
      {opened === 'transfer' ? <TransferSheet onBack={() => setOpened('more')} onClose={close} /> : null}
      {/* Hidden instead of unmounted, so that the typed text is kept. */}
      <div className={css.low} data-settling={isSettling} hidden={opened !== null}>
        {children(() => setOpened('more'))}
      </div>
    </PadFrame>
  )
}

function PlainMore({ onTransfer, onClose }: { onTransfer: () => void; onClose: () => void }) {
  const { t } = usePad()
  const languageChoice = useLanguageChoice()
  return (
    <Sheet title={t('more.title')} onClose={onClose}>
      <Choices
        columns={1}
        choices={[{ key: 'transfer', label: t('transfer.title'), onPick: onTransfer }, ...languageChoice]}
      />
    </Sheet>
  )
}
