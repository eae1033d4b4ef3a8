// What the small window shows for the moment before it closes, and longer where it cannot close itself.
import { type MetaArgs, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { SMALL_HEAD } from '#app/ui/small-head.ts'
import css from './done.module.css'
import { doneLoader } from './done.server.ts'
import finish from './enhance/done.ts?worker&url'
import { GoogleStep } from './google-stop.tsx'
import { googleWords } from './google-words.ts'

export const loader = doneLoader
export const handle = SMALL_HEAD
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Done() {
  const { language, to, code, title } = useLoaderData<typeof loader>()
  const t = googleWords(language)
  return (
    <GoogleStep isSmall>
      <div className={css.done}>
        <h1>{title}</h1>
        {code ? <Note kind="bad">{errorMessage(code, language)}</Note> : <p>{t('done.closing')}</p>}
        <p>
          <a className="button button-go" href={to} data-onward>
            {t(code ? 'done.back' : 'done.onward')}
          </a>
        </p>
        <script type="module" src={finish} />
      </div>
    </GoogleStep>
  )
}
