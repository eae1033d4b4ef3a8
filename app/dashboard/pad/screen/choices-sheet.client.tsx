// Decides between two entries at the same position, of this phone and of the server, or about entries of an imported book.
import { useEffect } from 'react'
import { usePad } from './pad-context.ts'
import { type Choice, Choices, Sheet } from './sheet.client.tsx'
import { useEntryText } from './use-entry-text.ts'

export function ChoicesSheet({ onClose }: { onClose: () => void }) {
  const { t, write, snapshot, book } = usePad()
  const textOf = useEntryText()
  const [choice, ...rest] = snapshot.choices
  const isDecided = choice === undefined
  useEffect(() => {
    if (isDecided) onClose()
  }, [isDecided, onClose])
  if (!choice) return null
  const { id, own, from, theirs } = choice
  const name = from || t('state.unknown')
  const one = (side: 'own' | 'theirs', label: string, note: string): Choice => ({
    ...{ key: side, label, note },
    onPick: () => void book.choose(id, side),
  })
  const all = (side: 'own' | 'theirs', label: string, tone: 'go' | 'quiet'): Choice => ({
    ...{ key: `all ${side}`, label, tone },
    onPick: () => void book.chooseAll(side),
  })
  const count = write(snapshot.choices.length)
  if (from !== null)
    return (
      <Sheet key={id} title={t('choice.from', { name, count })} onClose={onClose}>
        <p>{t('choice.fromAbout')}</p>
        <Choices
          choices={[
            all('own', t('choice.takeAll', { count }), 'go'),
            all('theirs', t('choice.takeNone'), 'quiet'),
          ]}
        />
        <h3>{t('choice.oneByOne')}</h3>
        <Choices
          columns={1}
          choices={[
            one('own', textOf(own), t('choice.inTheirBook', { name })),
            one('theirs', theirs ? textOf(theirs) : t('choice.none'), t('choice.here')),
          ]}
        />
      </Sheet>
    )
  return (
    <Sheet key={id} title={t('choice.title')} onClose={onClose}>
      <p>{t('choice.about')}</p>
      <Choices
        columns={1}
        choices={[
          one('own', textOf(own), t('choice.own')),
          one('theirs', theirs ? textOf(theirs) : t('choice.none'), t('choice.theirs')),
        ]}
      />
      {rest.length > 0 ? (
        <Choices
          choices={[all('own', t('choice.allOwn'), 'quiet'), all('theirs', t('choice.allTheirs'), 'quiet')]}
        />
      ) : null}
    </Sheet>
  )
}
