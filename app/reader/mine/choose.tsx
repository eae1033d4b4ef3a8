// Asks whether to follow a subject or save an article, or to stop. Works without scripts.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { minePath } from '#contract/following/following.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { followingWords } from '../present/following-words.ts'
import css from './choose.module.css'
import { chooseAction, chooseLoader } from './choose.server.ts'

export const loader = chooseLoader
export const action = chooseAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

/** The names of the form's fields, and the words of the button and of the texts. */
const ASKED = {
  subject: {
    add: 'follow',
    remove: 'unfollow',
    removeWord: 'choose.unfollow',
    ask: 'choose.follow',
    has: 'choose.following',
    about: 'choose.about',
  },
  post: {
    add: 'save',
    remove: 'unsave',
    removeWord: 'choose.unsave',
    ask: 'choose.savePost',
    has: 'choose.savedPost',
    about: 'choose.aboutPost',
  },
} as const

export default function Choose() {
  const { language, chosen, own, isOn, login, limits } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = followingWords(language)
  const words = ASKED[chosen.kind]
  const { name } = chosen
  return (
    <PageFrame language={language} title={t('choose.title')}>
      <div className={css.choose}>
        {outcome ? (
          <Note kind="bad">{outcome.code === 'FULL' ? limits : errorMessage(outcome.code, language)}</Note>
        ) : null}
        {chosen.kind === 'post' ? (
          <p className={css.name} lang={chosen.lang}>
            {name}
          </p>
        ) : null}
        <p>{t(isOn ? words.has : words.ask, { name })}</p>
        {isOn ? null : <p>{t(words.about, { name })}</p>}
        {login ? (
          <>
            <p>{t('choose.needs')}</p>
            <p className={css.ways}>
              <a className="button button-go" href={login}>
                {t('mine.login')}
              </a>
            </p>
          </>
        ) : (
          <form method="post" action={own}>
            <button
              className={isOn ? 'button' : 'button button-go'}
              type="submit"
              name={isOn ? words.remove : words.add}
              value={chosen.key}
            >
              {t(isOn ? words.removeWord : words.add)}
            </button>
          </form>
        )}
        <p className={css.ways}>
          <a href={chosen.href}>{t('choose.back', { name })}</a>
          <a href={minePath(language)}>{t('choose.mine')}</a>
        </p>
      </div>
    </PageFrame>
  )
}
