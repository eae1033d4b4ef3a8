// The column next to the text: publication, picture, categories, check list, preview, corrections, versions.

import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import type { ListPage } from '#app/dashboard/calls/api-client.ts'
import { importWithRetry } from '#app/dashboard/calls/import-with-retry.ts'
import type { StoryPlace } from '#app/dashboard/editor/show-place.client.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { getPassages } from '#app/dashboard/posts/fields/body-blocks.ts'
import { getFieldId, VISIBLE_TEXT_FIELDS } from '#app/dashboard/posts/fields/fields.ts'
import { toInternalPath } from '#app/dashboard/posts/fields/internal-links.ts'
import { postFormWords } from '#app/dashboard/posts/fields/post-form-words.ts'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import { can } from '#contract/permissions.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { ApiTerm } from '#contract/term.ts'
import type { Check } from '../check-list.ts'
import { BinActions } from '../confirmed-actions.client.tsx'
import css from '../form.module.css'
import type { SpellingHint } from '../spelling-hints.ts'
import type { usePostForm } from '../use-post-form.client.ts'
import { CategoryPanel } from './category-panel.client.tsx'
import { CheckPanel } from './check-panel.client.tsx'
import { PicturePanel } from './picture-panel.client.tsx'
import { PreviewLink } from './preview-link.client.tsx'
import { PublishPanel } from './publish-panel.client.tsx'

const PAUSE_MS = 1_000
const BOOK_MS = 5 * 60_000
const PAGE_SIZE = '500'
const MAX_PAGES = 20

/** No hints without the book; an error is not shown. */
function useSpelling(fields: AutosavedFields): SpellingHint[] {
  const [debounced] = useDebouncedValue(fields, PAUSE_MS)
  const book = useNameBook(
    VISIBLE_TEXT_FIELDS.some((name) => debounced[name] !== '') || debounced.richText !== '',
  )
  return useMemo(() => {
    if (!book) return []
    const passages = [
      ...VISIBLE_TEXT_FIELDS.map((name) => debounced[name]),
      ...getPassages(debounced.richText),
    ]
    // The line break keeps a name from spanning two passages.
    return book.findSpellingHints(passages.join(' \n '), book.terms, debounced.language)
  }, [debounced, book])
}

/** The names and the rules for them; null for an empty book. */
function useNameBook(isEnabled: boolean) {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['term-book'],
    async queryFn() {
      const terms: ApiTerm[] = []
      let cursor: string | null = ''
      for (let at = 0; at < MAX_PAGES && cursor !== null; at += 1) {
        const page: ListPage<ApiTerm> = await api.list('/terms', { limit: PAGE_SIZE, cursor })
        terms.push(...page.items)
        cursor = page.next
      }
      return terms.length === 0 ? null : { terms, ...(await import('../spelling-hints.ts')) }
    },
    enabled: isEnabled,
    staleTime: BOOK_MS,
  })
  return data
}

const RevisionsPanel = lazy(() =>
  importWithRetry(() => import('#app/dashboard/posts/revisions/revisions-panel.client.tsx')),
)

const loadFixes = () => import('../text-fixes.client.ts')

const SpellingPanel = lazy(() => importWithRetry(() => import('./spelling-panel.client.tsx')))

const MatchesPanel = lazy(() => importWithRetry(() => import('./matches-panel.client.tsx')))

const CorrectionsPanel = lazy(() => importWithRetry(() => import('./corrections-panel.client.tsx')))

const BlogPanel = lazy(() => importWithRetry(() => import('#app/dashboard/live/blog-panel.client.tsx')))

const SentHere = lazy(() => importWithRetry(() => import('#app/dashboard/channels/sent-here.client.tsx')))

const PhotoCard = lazy(() => importWithRetry(() => import('./photo-card.client.tsx')))

export function FormAside({ form }: { form: ReturnType<typeof usePostForm> }) {
  const { editing, shown, checks, picture, fitting, mayEdit } = form
  const { short, image, post, text, set, setImage } = editing
  const part = { short, errors: shown.errors, onSet: set }
  const hints = useSpelling(editing.fields)
  const showCheck = (check: Check) => {
    const place = placeOf(check)
    if (place) text.current?.showPlace(place)
    else if (check.field === 'richText') text.current?.focus()
    else document.getElementById(getFieldId(check.field))?.focus()
  }
  return (
    <div className={css.aside}>
      <div className={css.aside} inert={!mayEdit}>
        <PublishPanel {...part} post={post} />
        <PicturePanel
          {...part}
          image={image}
          picture={picture}
          isFitting={fitting.isFitting}
          onChoose={fitting.choose}
          onImage={setImage}
          onError={shown.setError}
        />
        <CategoryPanel {...part} />
        <CheckPanel
          checks={checks.list}
          onSelect={showCheck}
          onConvert={() => void loadFixes().then((fixes) => fixes.convertBijoy(text.current))}
        >
          {hints.length > 0 ? (
            <Suspense>
              <SpellingPanel
                hints={hints}
                onReplace={(selected) =>
                  void loadFixes().then((fixes) => fixes.replaceInStory(text.current, selected))
                }
              />
            </Suspense>
          ) : null}
        </CheckPanel>
      </div>
      {post ? <StoredAside form={form} post={post} /> : null}
    </div>
  )
}

/** Where in the text a check found something. */
function placeOf({ name, values }: Check): StoryPlace | null {
  switch (name) {
    case 'links':
      return { isLink: (href) => toInternalPath(href, location.origin) === values.link }
    case 'openPlaces':
      return { text: String(values.place) }
    case 'textAlt':
      return { isNode: ({ type, attrs }) => type.name === 'figure' && String(attrs.alt).trim() === '' }
    case 'embeds':
      return { isNode: ({ type, attrs }) => type.name === 'embed' && attrs.card.address === values.link }
    case 'oldEncoding':
      // The check quotes the start of a longer passage.
      return { text: String(values.text).replace(/…$/, '') }
    default:
      return null
  }
}

/** The parts that only a stored post has. */
function StoredAside({
  form,
  post,
}: {
  form: ReturnType<typeof usePostForm>
  post: NonNullable<ReturnType<typeof usePostForm>['editing']['post']>
}) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const { editing, postStatus, link, notes } = form
  return (
    <>
      {post.mayUpdate ? (
        <Panel title={t('panel.preview')}>
          <PreviewLink {...link} postId={post._id} isDirty={editing.isDirty} />
        </Panel>
      ) : null}
      {post.mayUpdate ? (
        <Suspense>
          <MatchesPanel
            postId={post._id}
            storyLanguage={editing.short.language}
            onFact={
              post.status === 'published'
                ? null
                : (fact, text) => editing.text.current?.insertFact(fact, text)
            }
          />
        </Suspense>
      ) : null}
      <Suspense>
        <PhotoCard post={post} isDirty={editing.isDirty} />
      </Suspense>
      {post.mayUpdate && post.status !== 'bin' ? (
        <Suspense>
          <BlogPanel postId={post._id} />
        </Suspense>
      ) : null}
      {post.status === 'published' && can(viewer, 'post.publish') ? (
        <Suspense>
          <CorrectionsPanel
            postId={post._id}
            corrections={post.corrections ?? []}
            notes={notes}
            onChange={() => void postStatus.reload()}
          />
        </Suspense>
      ) : null}
      {post.status === 'published' && can(viewer, 'channel.send') ? (
        <Suspense>
          <SentHere subject="post" id={post._id} edition={post.language} />
        </Suspense>
      ) : null}
      {post.mayUpdate || post.status === 'bin' ? (
        <Suspense>
          <RevisionsPanel post={post} isDirty={editing.isDirty} onRestore={editing.replace} />
        </Suspense>
      ) : null}
      {can(viewer, 'post.bin') ? (
        <BinActions
          isInBin={post.status === 'bin'}
          isBusy={postStatus.change !== null}
          onRun={postStatus.run}
        />
      ) : null}
    </>
  )
}
