// Opens the book of a match on this phone, and shows the pad with it.

import { useEffect, useMemo, useState } from 'react'
import { LANGUAGES } from '#contract/language.ts'
import { openApi } from '../calls/api-client.ts'
import { byId } from '../parts/by-id.tsx'
import { Screen, useScreen } from '../screen.ts'
import { type Book, BookError } from './book/book.ts'
import { openBook } from './book/open-book.client.ts'
import { padWords } from './pad-words.ts'
import { Message, PadScreen } from './screen/pad-screen.client.tsx'

type Opened = { kind: 'opening' } | { kind: 'open'; book: Book } | { kind: 'failed'; isElsewhere: boolean }

export default byId(PadOfMatch)

export function PadOfMatch({ id }: { id: string }) {
  const screen = useScreen()
  // No call of the pad redirects to the sign-in page when the session has ended: the pad shows a notice, and scoring goes on.
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
    const open = async () => {
      // In development React mounts each screen twice at once; the first of both opens no book.
      await Promise.resolve()
      if (isOver) return
      try {
        const book = await openBook({
          matchId: id,
          person: { id: personId, name },
          device: deviceName(),
          language,
          reasons: {
            undone: words('correct.undone'),
            undoneInAnyLanguage: LANGUAGES.map((each) => padWords(each)('correct.undone')),
            notChosen: words('correct.notChosen'),
          },
        })
        if (isOver) book.close()
        else {
          opened = book
          setOpening({ kind: 'open', book })
        }
      } catch (error) {
        const isElsewhere = error instanceof BookError && error.problem === 'open elsewhere'
        setOpening({ kind: 'failed', isElsewhere })
      }
    }
    void open()
    return () => {
      isOver = true
      opened?.close()
    }
  }, [id, personId, name, language])
  if (opening.kind === 'open') return <PadScreen id={id} book={opening.book} />
  if (opening.kind === 'opening') return <Message>{t('loading')}</Message>
  return <Message>{t(opening.isElsewhere ? 'state.elsewhere' : 'noStore')}</Message>
}

/** The device's platform from the user agent; browsers no longer reveal the model. */
function deviceName(): string {
  const [name = 'browser'] = /Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(navigator.userAgent) ?? []
  return name
}
