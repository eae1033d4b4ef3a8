// Says in a screen why something could not be shown, and lets people try again.
import { Note } from '#app/ui/note.tsx'
import { say } from './dashboard-words.ts'
import { sentenceOf } from './failure.tsx'
import { useScreen } from './screen.ts'

type Props = { error: unknown; onAgain?: () => unknown }

export function FailedNote({ error, onAgain }: Props) {
  const { language } = useScreen()
  return (
    <div>
      <Note kind="bad">
        <p>{sentenceOf(error, language)}</p>
        {onAgain ? (
          <button type="button" className="button button-quiet" onClick={() => void onAgain()}>
            {say(language)('again')}
          </button>
        ) : null}
      </Note>
    </div>
  )
}
