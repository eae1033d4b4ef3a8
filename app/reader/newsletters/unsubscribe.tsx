// The page of the link that ends a newsletter: the button does, and another one ends all of them.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { LinkPage } from './link-page.tsx'
import { newsletterWords } from './newsletter-words.ts'
import { unsubscribeAction, unsubscribeLoader } from './subscription.server.ts'

export const loader = unsubscribeLoader
export const action = unsubscribeAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function Unsubscribe() {
  const { language, subscription, name, own } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = newsletterWords(language)
  const email = subscription?.email ?? ''
  return (
    <LinkPage
      language={language}
      title={t('unsubscribe.title')}
      outcome={outcome}
      done={t('unsubscribe.done')}
      isValid={subscription !== null}
      own={own}
    >
      <p>{name === null ? t('unsubscribe.aboutAll', { email }) : t('unsubscribe.about', { name, email })}</p>
      {name === null ? null : (
        <button className="button button-go" type="submit">
          {t('unsubscribe.go')}
        </button>
      )}
      <button className="button" type="submit" name="all" value="1">
        {t('unsubscribe.all')}
      </button>
    </LinkPage>
  )
}
