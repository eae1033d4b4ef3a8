// One entry of a live blog. Streams also send it as a tree, so it must not contain raw HTML.
import type { ReactNode } from 'react'
import { PollBox } from '#app/reader/polls/poll-box.tsx'
import { liveBlogWords, type ShownEntry } from '#app/reader/present/live-blog/blog.ts'
import { WIDE } from '#app/ui/widths.ts'
import type { Language } from '#contract/language.ts'
import { blocksOfEntry } from '#contract/live-blogs/entry-text.ts'
import type { Paragraph } from '#contract/live-blogs/live-blog.ts'
import { LargeLink } from '../large-link.tsx'
import { StoryMarks } from '../lists/story-link.tsx'
import css from './entry.module.css'

type Props = { language: Language; entry: ShownEntry }

/** An item of the feed. `isAsked`: the address of the page names this entry. */
export function EntryItem({ language, entry, isAsked = false }: Props & { isAsked?: boolean }) {
  const { key, isKey } = entry
  const look = [css.entry, isKey ? css.key : '', isAsked ? css.asked : ''].filter(Boolean).join(' ')
  return (
    <li id={key} className={look}>
      <Entry language={language} entry={entry} />
    </li>
  )
}

export function Entry({ language, entry }: Props) {
  const { href, key, time, edited, headline, text, polls, picture, quote, related, byline } = entry
  const t = liveBlogWords(language)
  return (
    <>
      <p className={css.when}>
        <a href={`${href}#${key}`} title={t('address', { time: time.text })}>
          <time dateTime={time.iso}>{time.text}</time>
        </a>
      </p>
      <div className={css.what}>
        {headline ? <h3>{headline}</h3> : null}
        {blocksOfEntry(text).map((block, at) =>
          'items' in block ? (
            <ul key={String(at)}>
              {block.items.map((runs, place) => (
                <li key={String(place)}>{runs.map(showRun)}</li>
              ))}
            </ul>
          ) : (
            <p key={String(at)}>{block.runs.map(showRun)}</p>
          ),
        )}
        {polls.map((poll) => (
          <PollBox key={poll.key} poll={poll} />
        ))}
        {quote ? (
          <blockquote>
            <p>{quote.text}</p>
            <p className={css.by}>— {quote.by}</p>
          </blockquote>
        ) : null}
        {picture ? <EntryPicture language={language} picture={picture} /> : null}
        {related ? <RelatedStory label={t('related')} story={related} /> : null}
        {byline || edited ? (
          <p className={css.byline}>
            {byline ? <span>{byline}</span> : null}
            {edited ? <small>{edited}</small> : null}
          </p>
        ) : null}
      </div>
    </>
  )
}

function showRun({ text, isBold, isItalic, href }: Paragraph[number], at: number): ReactNode {
  const slanted = isItalic ? <i key={String(at)}>{text}</i> : text
  const words = isBold ? <b key={String(at)}>{slanted}</b> : slanted
  return href === undefined ? (
    words
  ) : (
    <a key={String(at)} href={href}>
      {words}
    </a>
  )
}

type RelatedProps = { label: string; story: NonNullable<ShownEntry['related']> }

/** The picture has an empty alternative text, because the headline already names the link. */
function RelatedStory({ label, story: { href, headline, sponsored, picture } }: RelatedProps) {
  return (
    <p className={css.related}>
      {picture ? (
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : null}
      <span>
        <small>{label}</small> <StoryMarks marks={{ live: '', sponsored }} />
        <a href={href}>{headline}</a>
      </span>
    </p>
  )
}

type PictureProps = { language: Language; picture: NonNullable<ShownEntry['picture']> }

function EntryPicture({ language, picture }: PictureProps) {
  const { src, srcSet, width, height, alt, caption } = picture
  return (
    <figure>
      <LargeLink language={language} picture={picture}>
        <img
          src={src}
          srcSet={srcSet || undefined}
          sizes={srcSet ? `(min-width: ${WIDE}) 40rem, 100vw` : undefined}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </LargeLink>
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  )
}
