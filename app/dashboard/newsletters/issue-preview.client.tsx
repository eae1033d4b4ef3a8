// How an issue looks as a mail, in a frame without scripts, and as plain text.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNonce } from '#app/ui/nonce.ts'
import { formatCount } from '#bangla/counts.ts'
import type { ApiOpenedIssue } from '#contract/newsletters/issue.ts'
import { Choice } from '../forms/choice.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { NEWSLETTERS_QUERY, newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

export function IssuePreview({ issue }: { issue: ApiOpenedIssue }) {
  const { language, api } = useScreen()
  const t = newsletterWords(language)
  const nonce = useNonce()
  const [part, setPart] = useState<'html' | 'text'>('html')
  const { _id: id, version } = issue
  const { data, error, refetch } = useQuery({
    queryKey: [NEWSLETTERS_QUERY, 'preview', id, version],
    queryFn: () => api.get('/newsletter-issues/{id}/preview', { id }),
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title={t('compose.preview')}>
      {error ? <ErrorNote error={error} onRetry={refetch} /> : null}
      {data ? (
        <div className={css.form}>
          <p lang={issue.language}>
            <b>{data.subject}</b>
          </p>
          <Choice
            label={t('compose.preview')}
            options={['html', 'text']}
            nameOf={(one) => t(`compose.${one}`)}
            value={part}
            onChange={setPart}
          />
          {part === 'html' ? (
            <iframe
              className={css.mail}
              title={t('compose.html')}
              sandbox=""
              // The frame has the policy of this page, which allows styles with its nonce only.
              srcDoc={data.html.replace('<style>', `<style nonce="${nonce ?? ''}">`)}
            />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard
            <pre className={css.text} lang={issue.language} tabIndex={0}>
              {data.text}
            </pre>
          )}
          <p className="fine-print">
            {t('compose.size', { count: formatCount(Math.ceil(data.bytes / 1000), language) })}
          </p>
        </div>
      ) : null}
    </Panel>
  )
}
