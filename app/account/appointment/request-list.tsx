// A person's own requests with their state, the newsroom's answers and the buttons that cancel one.
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { languageOfText } from '#app/ui/text-language.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import css from './appointment.module.css'
import type { ShownRequest } from './present-request.ts'

export function RequestList({ language, requests }: { language: Language; requests: ShownRequest[] }) {
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
