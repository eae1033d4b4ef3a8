// The breaking line of both editions: the current line, its time left, and the form that sets it.

import { Button } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatDateTime } from '#bangla/dates.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { screenTitle } from '#contract/screens.ts'
import type { ShownBreaking } from '#contract/settings.ts'
import { LeavingGroup, leaveGroup } from '../forms/leaving.client.tsx'
import { ErrorNote, QueryError } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import css from './breaking.module.css'
import { BreakingForm } from './breaking-form.client.tsx'
import { writeTimeLeft } from './breaking-time.ts'
import { breakingWords } from './breaking-words.ts'
import { useBreaking, useBreakingChange } from './use-breaking.client.ts'

const TICK_MS = 10_000

export default function BreakingScreen() {
  const { language } = useScreen()
  return (
    <>
      <PageHead title={screenTitle('breaking', language)} about={breakingWords(language)('about')} />
      <div className={css.editions}>
        {LANGUAGES.map((edition) => (
          <Edition key={edition} edition={edition} />
        ))}
      </div>
    </>
  )
}

function Edition({ edition }: { edition: Language }) {
  const t = useWords(breakingWords)
  const line = useBreaking(edition)
  const now = useNow(line.dataUpdatedAt)
  const feedback = useFeedback()
  const form = useId()
  const [draft, setDraft] = useState<ShownBreaking | null>(null)
  const ending = useBreakingChange(edition, () => feedback.ok(t('ended')))
  const current = line.data && new Date(line.data.endsAt) > now ? line.data : null
  return (
    <Panel title={t(`edition.${edition}`)}>
      <QueryError query={line} />
      {ending.isError ? <ErrorNote error={ending.error} /> : null}
      <section className={css.now} aria-label={`${t('now')}: ${t(`edition.${edition}`)}`}>
        <h3>{t('now')}</h3>
        {line.isPending ? <p role="status">{t('loading')}</p> : null}
        {line.data !== undefined && current === null ? <p className="empty">{t('none')}</p> : null}
        {current ? <CurrentLine line={current} edition={edition} now={now} /> : null}
        {current ? (
          <div className={css.actions}>
            <Button
              variant="default"
              loading={ending.isPending}
              aria-label={t('downOf', { edition: t(`edition.${edition}`) })}
              onClick={() => ending.mutate({ text: '', link: '' })}
            >
              {t('down')}
            </Button>
            <Button variant="subtle" onClick={() => leaveGroup(form, () => setDraft({ ...current }))}>
              {t('change')}
            </Button>
          </div>
        ) : null}
      </section>
      <FeedbackNote feedback={feedback.current} />
      <LeavingGroup value={form}>
        <BreakingForm
          edition={edition}
          draft={draft}
          onChange={feedback.clear}
          onDone={() => feedback.ok(t('shown'))}
        />
      </LeavingGroup>
    </Panel>
  )
}

function CurrentLine({ line, edition, now }: { line: ShownBreaking; edition: Language; now: Date }) {
  const { language } = useScreen()
  const t = breakingWords(language)
  const end = new Date(line.endsAt)
  return (
    <>
      <p className={css.line} lang={edition}>
        {line.text}
      </p>
      <p className={css.facts}>
        {line.link ? <a href={line.link}>{t('leadsTo', { link: line.link })}</a> : null}
        <time dateTime={line.endsAt}>{t('until', { when: formatDateTime(end, language) })}</time>
        <b>{writeTimeLeft(end, now, language)}</b>
      </p>
    </>
  )
}

/** The time of the last tick, every ten seconds, or of the newest line if that came later. */
function useNow(lineAt: number): Date {
  const [tick, setTick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setTick(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return new Date(Math.max(tick, lineAt))
}
