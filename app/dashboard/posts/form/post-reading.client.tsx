// A post that its viewer may read but not change: why, its text, and withdrawing it while it is scheduled.
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorNote } from '#app/dashboard/parts/error-note.tsx'
import { PageHead } from '#app/dashboard/parts/page-head.tsx'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { useScreen, useWords } from '#app/dashboard/screen.ts'
import { withEmbedCards } from '#app/ui/embed-card.ts'
import { Note } from '#app/ui/note.tsx'
import { languageOfText } from '#app/ui/text-language.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { GALLERY_TAG } from '#contract/posts/gallery.ts'
import { videoIdOfEmbed, watchAddress } from '#contract/posts/video.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { sectionName } from '../fields/section-names.ts'
import { useSections } from '../fields/use-sections.client.ts'
import { invalidateLists, unschedulePost } from '../post-calls.client.ts'
import css from './form.module.css'
import { ReturnedNote, StateLine } from './state-line.client.tsx'
import '#app/ui/styles/prose.css'
import '#app/ui/styles/story-figures.css'

/** `onWithdrawn`: the post is in review again. */
export function PostReading({ post, onWithdrawn }: { post: StaffPost; onWithdrawn: () => void }) {
  const t = useWords(postFormWords)
  return (
    <div className={css.screen}>
      <PageHead title={t('title.read')} />
      <StateLine post={post} />
      <ReturnedNote post={post} />
      <ClosedNote post={post} onWithdrawn={onWithdrawn} />
      <div className={css.columns}>
        <Story post={post} />
        <Facts post={post} />
      </div>
    </div>
  )
}

function ClosedNote({ post, onWithdrawn }: { post: StaffPost; onWithdrawn: () => void }) {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const queries = useQueryClient()
  const withdrawing = useMutation({
    mutationFn: () => unschedulePost(api, post._id),
    onSuccess: async () => {
      await invalidateLists(queries)
      onWithdrawn()
    },
  })
  return (
    <div className={css.closedNote}>
      <Note kind="ok">{t(`closed.${getReason(post)}`)}</Note>
      {post.status === 'scheduled' ? (
        <div className="buttons">
          <Button loading={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('action.withdraw')}
          </Button>
        </div>
      ) : null}
      {withdrawing.isError ? <ErrorNote error={withdrawing.error} /> : null}
    </div>
  )
}

function getReason({ status }: StaffPost): 'scheduled' | 'published' | 'other' {
  return status === 'scheduled' || status === 'published' ? status : 'other'
}

function Story({ post }: { post: StaffPost }) {
  const { bannerHead, headline, excerpt, richText, imageUrl, alt, caption, credit, language } = post
  return (
    <article className={css.reading} lang={language}>
      {bannerHead ? <p className="fine-print">{bannerHead}</p> : null}
      <h2>{headline}</h2>
      {excerpt ? <p>{excerpt}</p> : null}
      {imageUrl ? (
        <figure>
          <img src={imageUrl} alt={alt} />
          {caption || credit ? (
            <figcaption>{[caption, credit].filter(Boolean).join(' · ')}</figcaption>
          ) : null}
        </figure>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a story is HTML; the server cleans it whenever it is stored */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: asReadersSee(richText, language) }} />
    </article>
  )
}

const VIDEO = /<iframe\b[^<>]*\bsrc="([^"]*)"[^<>]*>\s*<\/iframe>/g

/** Embeds as cards, galleries as grids; videos as links, because no player may load here. */
function asReadersSee(html: string, language: Language): string {
  return withEmbedCards(html, language)
    .replaceAll(GALLERY_TAG, '<figure class="gallery">')
    .replaceAll('<table', '<div class="table-box"><table')
    .replaceAll('</table>', '</table></div>')
    .replace(VIDEO, (_, src: string) => {
      const id = videoIdOfEmbed(src)
      return id === null ? '' : `<p><a href="${watchAddress(id)}" rel="noopener">${watchAddress(id)}</a></p>`
    })
}

function Facts({ post }: { post: StaffPost }) {
  const { corrections = [] } = post
  const { language } = useScreen()
  const t = postFormWords(language)
  const sections = useSections()
  const categories = post.category.map((name) => sectionName(sections, name, language)).join(', ')
  const facts = [
    [t('field.reporter'), post.reporter || post.writer],
    [t('field.category'), categories],
    [t('field.keywords'), post.keywords],
    [t('field.videoURL'), post.videoURL],
    [t('field.sponsor'), post.sponsor],
  ].filter(([, value]) => value !== '')
  return (
    <div className={css.aside}>
      <Panel title={t('panel.publish')}>
        <dl className={css.facts}>
          {facts.map(([name, value = '']) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd lang={languageOfText(value)}>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {corrections.length > 0 ? (
        <Panel title={t('panel.corrections')}>
          <ol className={css.corrections}>
            {corrections.map(({ _id, at, text }) => (
              <li key={_id}>
                <small>{formatDateTime(new Date(at), language)}</small>
                <p lang={languageOfText(text)}>{text}</p>
              </li>
            ))}
          </ol>
        </Panel>
      ) : null}
    </div>
  )
}
