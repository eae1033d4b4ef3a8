// The page of a confirmation mail's link: the button confirms.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { Choices } from './choices.tsx'
import { LinkPage } from './link-page.tsx'
import { newsletterWords } from './newsletter-words.ts'
import { confirmAction, confirmLoader } from './subscription.server.ts'

export const loader = confirmLoader
export const action = confirmAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ConfirmNewsletters() {
  const { language, subscription, choices, own } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = newsletterWords(language)
  return (
    <LinkPage
      language={language}
      title={t('confirm.title')}
      outcome={outcome}
      done={t('confirm.done')}
      isValid={subscription !== null}
      own={own}
    >
      <p>{t('confirm.about', { email: subscription?.email ?? '' })}</p>
      <Choices language={language} choices={choices} chosen={subscription?.newsletters ?? []} />
      <button className="button button-go" type="submit">
        {t('confirm.go')}
      </button>
    </LinkPage>
  )
}
