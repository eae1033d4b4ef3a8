// The page about reading offline: what is kept in this browser, and the switch. The worker shows it too where a page has no copy. Its
// script shows the parts that fit: enhance/offline/offline-page.ts.
import { type MetaArgs, useLoaderData } from 'react-router'
import type { Language } from '#contract/language.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import css from './offline.module.css'
import { offlineLoader } from './offline.server.ts'
import { offlineWords } from './offline-words.ts'

export const loader = offlineLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Offline() {
  const { language, isOpen } = useLoaderData<typeof loader>()
  const t = offlineWords(language)
  return (
    <PageFrame language={language} title={t('title')}>
      {isOpen ? (
        <div className={css.page} data-offline>
          <Missing language={language} />
          <p>{t('about')}</p>
          <p data-when="no script">{t('needs')}</p>
          <p data-when="unable" hidden>
            {t('unable')}
          </p>
          <Switch language={language} />
          <p
            className={css.said}
            role="status"
            data-said
            data-failed={t('failed')}
            data-removed={t('removed')}
          />
          <Kept language={language} />
        </div>
      ) : (
        <p>{t('closed')}</p>
      )}
    </PageFrame>
  )
}

type Props = { language: Language }

/** For the address of a page that has no copy. */
function Missing({ language }: Props) {
  const t = offlineWords(language)
  return (
    <div className={css.missing} data-when="missing" hidden>
      <h2>{t('missing')}</h2>
      <p>{t('missingAbout')}</p>
      <button className="button button-go" type="button" data-do="again">
        {t('again')}
      </button>
    </div>
  )
}

function Switch({ language }: Props) {
  const t = offlineWords(language)
  return (
    <>
      <div className={css.switch} data-when="off" hidden>
        <button className="button button-go" type="button" data-do="turn on">
          {t('turnOn')}
        </button>
      </div>
      <div className={css.switch} data-when="on" hidden>
        <b>{t('on')}</b>
        <button className="button" type="button" data-do="install" hidden>
          {t('install')}
        </button>
        <button className="button" type="button" data-do="turn off">
          {t('turnOff')}
        </button>
        <small>{t('offAbout')}</small>
      </div>
    </>
  )
}

const LISTS = [
  ['saved', 'saved', 'savedNone'],
  ['read', 'read', 'readNone'],
  ['atHand', 'atHand', 'readNone'],
] as const

function Kept({ language }: Props) {
  const t = offlineWords(language)
  const units = { 'data-kb': t('kilobytes', { size: '#' }), 'data-mb': t('megabytes', { size: '#' }) }
  return (
    <div data-when="on" hidden {...units}>
      {LISTS.map(([list, title, none]) => (
        <section key={list} className={css.list} data-list={list}>
          <h2>{t(title)}</h2>
          <ul />
          <p>{t(none)}</p>
        </section>
      ))}
      <template data-row>
        <li>
          <div>
            <a href="/">{t('title')}</a>
            <small />
          </div>
          <button
            className="button button-quiet"
            type="button"
            data-do="remove"
            data-name={t('removeOf', { title: '#' })}
          >
            {t('remove')}
          </button>
        </li>
      </template>
      <div className={css.switch}>
        <span data-total={t('total', { size: '#' })} />
        <button className="button button-quiet" type="button" data-do="remove all">
          {t('removeAll')}
        </button>
      </div>
    </div>
  )
}
