// The contact page: a form that works without scripts, and the newsroom's mail address.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Icon } from '#app/ui/icons.tsx'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { ContactForm } from '../parts/contact-form.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { PageProse, pageHtml } from '../parts/text-page.tsx'
import css from './contact.module.css'
import { contactAction, contactLoader } from './contact.server.ts'
import '#app/ui/styles/prose.css'

export const loader = contactLoader
export const action = contactAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
/** The action's response is private. */
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

export default function Contact() {
  const { language, text, email, phone } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = pageWords(language)
  return (
    <PageFrame language={language} title={text.title}>
      <div className={css.columns}>
        {outcome?.kind === 'sent' ? (
          <Sent language={language} />
        ) : (
          <div className={css.write}>
            {outcome ? (
              <Note kind="bad">
                {outcome.kind === 'refused'
                  ? errorMessage(outcome.code, language)
                  : t(`contact.${outcome.kind}`)}
              </Note>
            ) : (
              <PageProse html={pageHtml(text)} />
            )}
            <ContactForm
              language={language}
              {...(outcome && { values: outcome.values })}
              {...(outcome?.kind === 'faulty' && { errors: outcome.errors })}
            />
          </div>
        )}
        <div className={`prose ${css.direct}`}>
          {email ? (
            <p>
              {t('contact.direct')}
              <br />
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          ) : null}
          {phone ? <p>{t('contact.phone', { phone })}</p> : null}
          <p>
            <a href={inEdition(language, '/privacy-policy')}>{t('contact.privacy')}</a>
          </p>
        </div>
      </div>
    </PageFrame>
  )
}

function Sent({ language }: { language: Language }) {
  const t = pageWords(language)
  return (
    <div className={css.write}>
      <Note kind="ok">{t('contact.sent')}</Note>
      <p>
        <a className="button" href={inEdition(language, '/contact')}>
          {t('contact.another')}
        </a>
      </p>
    </div>
  )
}

function Note({ kind, children }: { kind: 'ok' | 'bad'; children: string }) {
  return (
    <p className={`note note-${kind}`} role={kind === 'ok' ? 'status' : 'alert'}>
      {kind === 'bad' ? <Icon name="warning" /> : null}
      {children}
    </p>
  )
}
