// The page of a mailed link on which a reader ticks newsletters, to confirm or to change them.
import { Choices } from './choices.tsx'
import { LinkPage } from './link-page.tsx'
import { newsletterWords } from './newsletter-words.ts'
import type { LinkOutcome, ShownLink } from './subscription.server.ts'

type Props = {
  /** Its words. */
  of: 'confirm' | 'manage'
  shown: ShownLink
  outcome: LinkOutcome | undefined
}

export function ChoicesPage({ of, shown, outcome }: Props) {
  const { language, subscription, choices, own } = shown
  const t = newsletterWords(language)
  return (
    <LinkPage
      language={language}
      title={t(`${of}.title`)}
      outcome={outcome}
      done={t(`${of}.done`)}
      isValid={subscription !== null}
      own={own}
    >
      <p>{t(`${of}.about`, { email: subscription?.email ?? '' })}</p>
      <Choices language={language} choices={choices} chosen={subscription?.newsletters ?? []} />
      <button className="button button-go" type="submit">
        {t(`${of}.go`)}
      </button>
      {of === 'manage' ? (
        <button className="button" type="submit" name="all" value="1">
          {t('unsubscribe.all')}
        </button>
      ) : null}
    </LinkPage>
  )
}
