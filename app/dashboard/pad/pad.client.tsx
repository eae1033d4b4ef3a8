// Opens the book of a match on this phone, and shows the pad on it.
import { useEffect, useMemo, useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { openApi } from '../api-client.ts'
import { Screen, useScreen } from '../screen.ts'
import { type Book, BookError } from './book/book.ts'
import { openBook } from './book/open-book.client.ts'
import { padWords } from './pad-words.ts'
import { Message, PadScreen } from './screen/pad-screen.client.tsx'
import { loadTransfer } from './screen/transfer-sheet.client.tsx'

type Opened = { kind: 'opening' } | { kind: 'open'; book: Book } | { kind: 'failed'; isElsewhere: boolean }

export function PadOfMatch({ id }: { id: string }) {
  const screen = useScreen()
  // Nothing that the pad reads leads away from it when the session has ended: it says so, and scoring goes on.
  const own = useMemo(() => ({ ...screen, api: openApi(screen.language, undefined, true) }), [screen])
  return (
    <Screen value={own}>
      <Opening id={id} />
    </Screen>
  )
}

function Opening({ id }: { id: string }) {
  const { viewer, language } = useScreen()
  const t = padWords(language)
  const [opening, setOpening] = useState<Opened>({ kind: 'opening' })
  const { id: personId, name } = viewer
  useEffect(() => {
    const words = padWords(language)
    let opened: Book | null = null
    let isOver = false
    openBook({
      matchId: id,
      person: { id: personId, name },
      device: deviceName(),
      language,
      reasons: {
        undone: words('correct.undone'),
        undoneInAnyLanguage: LANGUAGES.map((each) => padWords(each)('correct.undone')),
        notChosen: words('correct.notChosen'),
      },
    }).then(
      (book) => {
        if (isOver) book.close()
        else {
          opened = book
          setOpening({ kind: 'open', book })
          void keepForLater()
        }
      },
      (error: unknown) =>
        setOpening({
          kind: 'failed',
          isElsewhere: error instanceof BookError && error.problem === 'open elsewhere',
        }),
    )
    return () => {
      isOver = true
      opened?.close()
    }
  }, [id, personId, name, language])
  if (opening.kind === 'open') return <PadScreen id={id} book={opening.book} />
  if (opening.kind === 'opening') return <Message>{t('loading')}</Message>
  return <Message>{t(opening.isElsewhere ? 'state.elsewhere' : 'noStore')}</Message>
}

/** What a sheet loads when it is opened: the pad's worker keeps what passes through it, from the moment when it has this page. */
async function keepForLater(): Promise<void> {
  const { serviceWorker } = navigator
  if (!serviceWorker) return
  if (!serviceWorker.controller)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    })
  await loadTransfer().catch(() => undefined)
}

/** What the browser says of the device; browsers no longer tell the model. */
function deviceName(): string {
  const [name = 'browser'] = /Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(navigator.userAgent) ?? []
  return name
}
