// Shows entries that the server did not accept. They stay on the device until their writer decides what to do.
import { Button } from '@mantine/core'
import { Note } from '#app/ui/note.tsx'
import { useWords } from '../screen.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'
import type { Waiting } from './unsent.ts'
import type { Unsent } from './use-unsent.client.ts'

type Props = { unsent: Unsent; onBack: (waiting: Waiting) => void }

export function Refused({ unsent: { kept, drop }, onBack }: Props) {
  const t = useWords(liveWords)
  return kept.waiting
    .filter(({ refused }) => refused !== null)
    .map((waiting) => {
      const { clientId, event, refused } = waiting
      return (
        <Note key={clientId} kind="bad">
          <p>
            <b>{t('refused.title')}</b>: {refused}
          </p>
          {'content' in event ? <p>{event.content.headline}</p> : null}
          <div className={css.buttons}>
            {'content' in event ? (
              <Button variant="default" onClick={() => onBack(waiting)}>
                {t('refused.back')}
              </Button>
            ) : null}
            <Button variant="subtle" onClick={() => drop(clientId)}>
              {t('refused.drop')}
            </Button>
          </div>
        </Note>
      )
    })
}
