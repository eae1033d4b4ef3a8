// A story as it was on the former site and as it is here, side by side. The former text is shown without scripts, forms and the
// network.

import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { escapeText } from '#contract/escape-html.ts'
import { screenTitle } from '#contract/screens.ts'
import type { ApiSiteItemDetails } from '#contract/site-import.ts'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen } from '../screen.ts'
import css from './site-import.module.css'
import { sitePath, useSiteItem } from './site-import-calls.client.ts'
import { siteImportWords } from './site-import-words.ts'
import { Losses } from './site-report.client.tsx'

export default function SiteCompareScreen() {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const { id = '', item = '' } = useParams()
  const found = useSiteItem(id, item)
  return (
    <>
      <PageHead title={found.data?.title || screenTitle('siteImport', language)}>
        <Button component={Link} variant="default" to={sitePath(id)}>
          {t('compare.back')}
        </Button>
      </PageHead>
      <QueryView query={found}>{(of) => <Both item={of} />}</QueryView>
    </>
  )
}

function Both({ item }: { item: ApiSiteItemDetails }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const { ours, path, losses } = item
  return (
    <div className="stack">
      {losses.length > 0 ? (
        <Panel title={t('report.lost')}>
          <Losses losses={losses} />
        </Panel>
      ) : null}
      <div className={css.both}>
        <There item={item} />
        <Panel
          title={t('compare.here')}
          aside={
            path ? (
              <Button component="a" variant="default" href={path}>
                {t('compare.public')}
              </Button>
            ) : null
          }
        >
          {ours ? (
            <Frame title={t('compare.here')} headline={ours.headline} html={ours.richText} />
          ) : (
            <p>{t('compare.gone')}</p>
          )}
        </Panel>
      </div>
    </div>
  )
}

function There({ item: { original, shownOriginal, title } }: { item: ApiSiteItemDetails }) {
  const { language } = useScreen()
  const t = siteImportWords(language)
  const [view, setView] = useState<string>('shown')
  const views = [
    { value: 'shown', label: t('compare.shown') },
    { value: 'source', label: t('compare.source') },
  ]
  return (
    <Panel
      title={t('compare.there')}
      aside={<SegmentedControl size="md" data={views} value={view} onChange={setView} />}
    >
      {shownOriginal.includes('<mark>') ? <p className="hint">{t('compare.marked')}</p> : null}
      {view === 'source' ? (
        <pre className={css.source}>{original}</pre>
      ) : (
        <Frame title={t('compare.there')} headline={title} html={shownOriginal} />
      )}
    </Panel>
  )
}

/** Nothing is loaded but pictures of ours, and nothing runs. */
const policy = () => `default-src 'none'; img-src ${window.location.origin}; style-src 'unsafe-inline'`
const TEXT =
  'margin:1rem;max-width:40rem;font:1.0625rem/1.75 "Noto Sans Bengali",system-ui,sans-serif;overflow-wrap:anywhere'
const HEADLINE = 'style="margin:0 0 1rem;font-size:1.75rem;line-height:1.36"'
const PICTURE = 'style="max-width:100%;height:auto" '
const FOREIGN_FRAME = /<iframe\b[^>]*?\bsrc="([^"]*)"[^>]*>(?:\s*<\/iframe>)?/gi

function Frame({ title, headline, html }: { title: string; headline: string; html: string }) {
  const head = `<meta http-equiv="Content-Security-Policy" content="${policy()}">`
  const top = `<h1 ${HEADLINE}>${escapeText(headline)}</h1>`
  // A frame of another site would stay empty: its address says what it is.
  const text = html.replaceAll('<img ', `<img ${PICTURE}`).replace(FOREIGN_FRAME, '<p><mark>$1</mark></p>')
  return (
    <iframe
      className={css.frame}
      title={title}
      sandbox=""
      srcDoc={`<!doctype html>${head}<body style='${TEXT}'>${top}${text}`}
    />
  )
}
