// The entries of a live blog by all writers, newest first; unsent ones on top.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { blocksOfEntry, plainEntryText } from '#contract/live-blogs/entry-text.ts'
import {
  type ApiBlog,
  type EntryContent,
  isRemovedContent,
  type Paragraph,
  type WrittenEvent,
} from '#contract/live-blogs/live-blog.ts'
import type { BlogEntry, BlogState } from '#contract/live-blogs/live-blog-state.ts'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { removedTextWords } from '../removed-texts/removed-text-words.ts'
import { useScreen, useWords } from '../screen.ts'
import type { LogEntry } from './blog-calls.client.ts'
import css from './live.module.css'
import { liveWords } from './live-words.ts'
import type { Waiting } from './unsent.ts'

// The formatted text of an entry in the list of its writers.
function EntryBody({ text }: { text: Paragraph[] }) {
  return blocksOfEntry(text).map((block, at) =>
    'items' in block ? (
      <ul key={String(at)}>
        {block.items.map((runs, place) => (
          <li key={String(place)}>{runs.map(showRun)}</li>
        ))}
      </ul>
    ) : (
      <p key={String(at)}>{block.runs.map(showRun)}</p>
    ),
  )
}

function showRun({ text, isBold, isItalic, href }: Paragraph[number], at: number): ReactNode {
  const slanted = isItalic ? <em key={String(at)}>{text}</em> : text
  const words = isBold ? <strong key={String(at)}>{slanted}</strong> : slanted
  return href === undefined ? (
    words
  ) : (
    <a key={String(at)} href={href} target="_blank" rel="noopener">
      {words}
    </a>
  )
}

type Props = {
  blog: ApiBlog
  state: BlogState
  log: readonly LogEntry[]
  waiting: readonly Waiting[]
  /** All writers may change the entries of others. */
  isOpen?: boolean
  onAct: (event: WrittenEvent) => void
  onEdit: (entry: BlogEntry) => void
}

export function Entries({ blog, state, log, waiting, isOpen = false, onAct, onEdit }: Props) {
  const { language, viewer } = useScreen()
  const t = liveWords(language)
  const names = new Map(log.map(({ authorId, author }) => [authorId, author]))
  const busy = new Set(waiting.flatMap(({ event }) => ('entry' in event ? [event.entry] : [])))
  return (
    <Panel title={t('entries')}>
      <ol className={css.entries} lang={blog.language}>
        {waiting.toReversed().map(({ clientId, event }) =>
          event.kind === 'entry' ? (
            <li key={clientId} data-unsent="">
              <small lang={language}>{t('unsent')}</small>
              <EntryLine content={event.content} />
            </li>
          ) : null,
        )}
        {state.entries.toReversed().map((entry) => (
          <li key={entry.seq}>
            <small lang={language}>
              {[
                formatTime(entry.at, language),
                names.get(entry.authorId),
                ...marksOf(entry, state, language),
                busy.has(entry.seq) ? t('unsent') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <EntryLine content={entry.content} />
            {isOpen || blog.isDesk || entry.authorId === viewer.id ? (
              <Acts entry={entry} onAct={onAct} onEdit={() => onEdit(entry)} />
            ) : null}
          </li>
        ))}
      </ol>
      {state.entries.length + waiting.length === 0 ? <p className="empty">{t('empties')}</p> : null}
    </Panel>
  )
}

function marksOf(entry: BlogEntry, { pinned }: BlogState, language: Language): string[] {
  const t = liveWords(language)
  return [
    pinned.includes(entry) ? t('mark.pinned') : '',
    entry.isKey ? t('mark.key') : '',
    entry.editedAt ? t('mark.edited', { time: formatTime(entry.editedAt, language) }) : '',
  ]
}

function EntryLine({ content }: { content: EntryContent }) {
  const { language } = useScreen()
  if (isRemovedContent(content)) return <p>{removedTextWords(language)('erased')}</p>
  const { headline, text } = content
  const rest = lineOf({ ...content, headline: '', text: [] })
  return (
    <div className={css.entry}>
      {headline ? (
        <p>
          <strong>{headline}</strong>
        </p>
      ) : null}
      <EntryBody text={text} />
      {rest === '' ? null : <p>{rest}</p>}
    </div>
  )
}

export function lineOf({ headline, text, quote, picture }: EntryContent): string {
  return [headline, plainEntryText(text), quote && `“${quote.text}”`, picture?.caption]
    .filter(Boolean)
    .join('\n')
}

type ActName = 'edit' | 'pin' | 'unpin' | 'key' | 'unkey' | 'remove'
type ActsProps = { entry: BlogEntry; onAct: (event: WrittenEvent) => void; onEdit: () => void }

function Acts({ entry: { seq: entry, pinned, isKey, content }, onAct, onEdit }: ActsProps) {
  const t = useWords(liveWords)
  const removing = useConfirmation<'remove'>()
  const acts: { act: ActName; run: () => void }[] = [
    { act: 'edit', run: onEdit },
    pinned === null
      ? { act: 'pin', run: () => onAct({ kind: 'pin', entry }) }
      : { act: 'unpin', run: () => onAct({ kind: 'unpin', entry }) },
    isKey
      ? { act: 'unkey', run: () => onAct({ kind: 'unkey', entry }) }
      : { act: 'key', run: () => onAct({ kind: 'key', entry }) },
  ]
  const nameOf = (act: ActName) =>
    t('actOf', { act: t(`act.${act}`), text: lineOf(content).split('\n')[0]?.slice(0, 40) ?? '' })
  if (removing.subject)
    return (
      <Confirmation
        question={t('remove.ask')}
        confirmLabel={t('remove.yes')}
        cancelLabel={t('remove.no')}
        isDangerous
        isBusy={false}
        onConfirm={() => {
          removing.close('remove')
          onAct({ kind: 'remove', entry })
        }}
        onCancel={() => removing.close('remove')}
      />
    )
  return (
    <div className={css.acts}>
      {acts.map(({ act, run }) => (
        <Button key={act} variant="default" aria-label={nameOf(act)} onClick={run}>
          {t(`act.${act}`)}
        </Button>
      ))}
      <Button
        id={removing.triggerId('remove')}
        variant="default"
        aria-label={nameOf('remove')}
        onClick={() => removing.ask('remove')}
      >
        {t('act.remove')}
      </Button>
    </div>
  )
}
