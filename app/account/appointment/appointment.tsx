// The page where people request an appointment and see the state of their requests. Works without scripts.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatCount } from '#bangla/counts.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { APPOINTMENT_LIMITS } from '#contract/people/appointment.ts'
import css from './appointment.module.css'
import { appointmentAction, appointmentLoader, type Outcome } from './appointment.server.ts'
import type { ShownRequest } from './present-request.ts'
import { RequestForm } from './request-form.tsx'

// A person's own requests with their state, the newsroom's answers and the buttons that cancel one.
function RequestList({ language, requests }: { language: Language; requests: ShownRequest[] }) {
  return (
    <ul className={css.requests}>
      {requests.map((request) => (
        <Request key={request.id} language={language} request={request} />
      ))}
    </ul>
  )
}

function Request({ language, request }: { language: Language; request: ShownRequest }) {
  const t = appointmentWords(language)
  return (
    <li className={css.request}>
      <p className={css.state} data-state={request.state}>
        {request.stateWord}
      </p>
      <h3 lang={languageOfText(request.topic)}>{request.topic}</h3>
      <p className={css.wanted}>
        {t('page.wanted')} <time dateTime={request.wanted.iso}>{request.wanted.text}</time>
      </p>
      {request.note ? (
        <p className={css.note} lang={languageOfText(request.note)}>
          {request.note}
        </p>
      ) : null}
      {request.answer ? (
        <div className={css.answer}>
          <h4>{t('page.answer')}</h4>
          <p lang={languageOfText(request.answer)}>{request.answer}</p>
        </div>
      ) : null}
      <p className={css.asked}>{request.asked}</p>
      {request.cancellable ? (
        <form method="post" action={inEdition(language, '/appointment')}>
          <button
            className="button button-quiet"
            type="submit"
            name="cancel"
            value={request.id}
            aria-label={t('page.cancelOf', { topic: request.topic })}
          >
            {t('page.cancel')}
          </button>
        </form>
      ) : null}
    </li>
  )
}

export const loader = appointmentLoader
export const action = appointmentAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function Appointment() {
  const { language, email, done, requests, older, newest, firstDay, lastDay } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = appointmentWords(language)
  return (
    <div className="wrap">
      <header className={`matra-row ${css.head}`}>
        <h1 className="matra">{t('page.title')}</h1>
      </header>
      <div className="split split-7-5">
        <div className={css.ask}>
          {done && !outcome ? (
            <Note kind="ok">{t(done === 'asked' ? 'page.sent' : 'page.cancelled', { email })}</Note>
          ) : null}
          {outcome ? <Note kind="bad">{outcomeMessage(outcome, language)}</Note> : null}
          <p>{t('page.intro')}</p>
          <RequestForm
            language={language}
            typed={outcome?.typed ?? null}
            errors={outcome?.errors ?? {}}
            firstDay={firstDay}
            lastDay={lastDay}
          />
        </div>
        <section className={css.own} aria-labelledby="own">
          <h2 id="own">{t('page.own')}</h2>
          {requests.length === 0 ? <p className="empty">{t('page.none')}</p> : null}
          <RequestList language={language} requests={requests} />
          <Pages language={language} older={older} newest={newest} />
        </section>
      </div>
    </div>
  )
}

function outcomeMessage({ code }: Pick<Outcome, 'code'>, language: Language): string {
  if (code === null) return appointmentWords(language)('page.faulty')
  return errorMessage(code, language).replace('{{max}}', formatCount(APPOINTMENT_LIMITS.waiting, language))
}

type PagesProps = { language: Language; older: string | null; newest: string | null }

function Pages({ language, older, newest }: PagesProps) {
  if (!older && !newest) return null
  const t = appointmentWords(language)
  return (
    <nav className={css.steps} aria-label={t('page.pages')}>
      {newest ? <a href={newest}>{t('page.newest')}</a> : null}
      {older ? (
        <a href={older} rel="next">
          {t('page.older')}
        </a>
      ) : null}
    </nav>
  )
}
