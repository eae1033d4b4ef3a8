// The column beside the text: publication, picture, categories, check list, preview, corrections, versions.
import { lazy, Suspense } from 'react'
import { importWithRetry } from '#app/dashboard/import-with-retry.ts'
import { Panel } from '#app/dashboard/panel.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import { can } from '#contract/permissions.ts'
import { CategoryPanel } from './category-panel.client.tsx'
import { CheckPanel } from './check-panel.client.tsx'
import type { FieldName } from './fields.ts'
import css from './form.module.css'
import { BinActs } from './life-acts.client.tsx'
import { PicturePanel } from './picture-panel.client.tsx'
import { postFormWords } from './post-form-words.ts'
import { PreviewLink } from './preview-link.client.tsx'
import { PublishPanel } from './publish-panel.client.tsx'
import type { PostFormState } from './use-post-form.client.ts'
import { idOf } from './use-sending.client.ts'
import { useSpelling } from './use-spelling.client.ts'

const RevisionsPanel = lazy(async () => {
  const panel = await importWithRetry(() => import('../safe/revisions-panel.client.tsx'))
  return { default: panel.RevisionsPanel }
})

// What few forms show comes when it is shown.
const fixing = () => import('./text-fixes.client.ts')

const SpellingPanel = lazy(async () => {
  const panel = await importWithRetry(() => import('./spelling-panel.client.tsx'))
  return { default: panel.SpellingPanel }
})

const CorrectionsPanel = lazy(async () => {
  const panel = await importWithRetry(() => import('./corrections-panel.client.tsx'))
  return { default: panel.CorrectionsPanel }
})

const PhotoCard = lazy(async () => {
  const panel = await importWithRetry(() => import('./photo-card.client.tsx'))
  return { default: panel.PhotoCard }
})

export function FormAside({ form }: { form: PostFormState }) {
  const { editing, sending, checks, picture, mayEdit, onSet, onImage } = form
  const { short, image, post, text } = editing
  const part = { short, faults: sending.faults, onSet }
  const hints = useSpelling(editing.fields)
  const go = (field: FieldName) => {
    if (field === 'richText') text.current?.focus()
    else document.getElementById(idOf(field))?.focus()
  }
  return (
    <div className={css.aside}>
      <div className={css.aside} inert={!mayEdit}>
        <PublishPanel
          {...part}
          postId={post?._id ?? null}
          isPublished={post?.status === 'published'}
          storedTwin={post?.translationOf ?? null}
          isBehind={post?.translationBehind ?? false}
        />
        <PicturePanel {...part} image={image} picture={picture} onImage={onImage} onFault={sending.fault} />
        <CategoryPanel {...part} />
        <CheckPanel
          checks={checks.list}
          onGo={go}
          onConvert={() => void fixing().then((fixes) => fixes.convertBijoy(text.current))}
        >
          {hints.length > 0 ? (
            <Suspense>
              <SpellingPanel
                hints={hints}
                onReplace={(wanted) =>
                  void fixing().then((fixes) => fixes.replaceInStory(text.current, wanted))
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

/** What only a stored post has. */
function StoredAside({
  form,
  post,
}: {
  form: PostFormState
  post: NonNullable<PostFormState['editing']['post']>
}) {
  const { viewer, language } = useScreen()
  const t = postFormWords(language)
  const { editing, life, link, notes } = form
  return (
    <>
      {post.mayUpdate ? (
        <Panel title={t('panel.preview')}>
          <PreviewLink {...link} isDirty={editing.isDirty} />
        </Panel>
      ) : null}
      <Suspense>
        <PhotoCard post={post} isDirty={editing.isDirty} />
      </Suspense>
      {post.status === 'published' && can(viewer, 'post.publish') ? (
        <Suspense>
          <CorrectionsPanel
            postId={post._id}
            corrections={post.corrections}
            notes={notes}
            onChange={() => void life.readAgain()}
          />
        </Suspense>
      ) : null}
      {post.mayUpdate || post.status === 'bin' ? (
        <Suspense>
          <RevisionsPanel post={post} isDirty={editing.isDirty} onRestore={editing.replace} />
        </Suspense>
      ) : null}
      {can(viewer, 'post.bin') ? (
        <BinActs
          isInBin={post.status === 'bin'}
          isBusy={life.isBusy}
          onBin={life.bin}
          onRestore={life.restore}
        />
      ) : null}
    </>
  )
}
