// What the popup shows until it closes, or if it cannot close itself.
import { type MetaArgs, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import css from './done.module.css'
import { doneLoader } from './done.server.ts'
import { GoogleWindow } from './google/google-window.tsx'
import { googleWords } from './google/google-words.ts'

export const loader = doneLoader
export const handle = SMALL_MASTHEAD
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Done() {
  const { language, to, code, title } = useLoaderData<typeof loader>()
  const t = googleWords(language)
  return (
    <GoogleWindow isPopup>
      <div className={css.done}>
        <h1>{title}</h1>
        {code ? <Note kind="bad">{errorMessage(code, language)}</Note> : <p>{t('done.closing')}</p>}
        <p>
          <a className="button button-go" href={to} data-onward>
            {t(code ? 'done.back' : 'done.onward')}
          </a>
        </p>
      </div>
    </GoogleWindow>
  )
}
