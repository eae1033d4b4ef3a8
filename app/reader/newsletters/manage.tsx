// The page of a reader's own newsletters, by the link in each of them.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { Choices } from './choices.tsx'
import { LinkPage } from './link-page.tsx'
import { newsletterWords } from './newsletter-words.ts'
import { manageAction, manageLoader } from './subscription.server.ts'

export const loader = manageLoader
export const action = manageAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ManageNewsletters() {
  const { language, subscription, choices, own } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = newsletterWords(language)
  return (
    <LinkPage
      language={language}
      title={t('manage.title')}
      outcome={outcome}
      done={t('manage.saved')}
      isValid={subscription !== null}
      own={own}
    >
      <p>{t('manage.about', { email: subscription?.email ?? '' })}</p>
      <Choices language={language} choices={choices} chosen={subscription?.newsletters ?? []} />
      <button className="button button-go" type="submit">
        {t('manage.go')}
      </button>
    </LinkPage>
  )
}
