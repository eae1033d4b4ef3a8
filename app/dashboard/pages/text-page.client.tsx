// The screen of one static page: its form and, once it is stored, its versions.
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { LANGUAGES } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { ApiTextPage } from '#contract/pages/text-page.ts'
import { screenTitle } from '#contract/screens.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useScreen } from '../screen.ts'
import { replaceWindowPath } from '../shell/window-path.client.ts'
import { PageForm } from './page-form.client.tsx'
import { CREATED, pageFormPath, titleOf, useTextPage } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import { VersionsPanel } from './versions-panel.client.tsx'

export default function TextPageScreen() {
  const { id = '' } = useParams()
  return id === 'new' ? <NewPage /> : <StoredPage key={id} id={id} />
}

function NewPage() {
  const { language } = useScreen()
  const t = textPageWords(language)
  const navigate = useNavigate()
  const feedback = useFeedback()
  // Set when something was edited while it was added: the form goes on with it, also after later saves, during which somebody may type.
  const [added, setAdded] = useState<ApiTextPage | null>(null)
  const stored = useTextPage(added?._id ?? null).data ?? added
  const location = useLocation()
  // Also after another edition is shown, whose link leads to the address of the router.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the router
  useEffect(() => {
    if (added) replaceWindowPath(pageFormPath(added._id))
  }, [added, location])
  return (
    <>
      <PageHead title={stored ? titleOf(stored, language) : t('newTitle')} />
      <FeedbackNote feedback={feedback.current} />
      <div>
        <PageForm
          stored={stored}
          onDone={(page, isEdited) => {
            // The edition that is shown stays.
            const to = { pathname: pageFormPath(page._id), search: location.search }
            if (!isEdited && added === null) return void navigate(to, { state: CREATED })
            setAdded(page)
            feedback.ok(t(added ? 'saved' : 'created'))
          }}
          onBack={() => void navigate('/dashboard/pages')}
        />
      </div>
    </>
  )
}

function StoredPage({ id }: { id: string }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const query = useTextPage(id)
  if (query.data) return <PageView page={query.data} />
  return (
    <>
      <PageHead title={screenTitle('textPage', language)} />
      {query.isError ? (
        <ErrorNote error={query.error} onRetry={query.refetch} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </>
  )
}

function PageView({ page }: { page: ApiTextPage }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const navigate = useNavigate()
  const feedback = useFeedback()
  const { state } = useLocation()
  // A restored version replaces what the form holds.
  const [restored, setRestored] = useState(0)
  const isNew = state === CREATED && feedback.current === null
  return (
    <>
      <PageHead title={titleOf(page, language)}>
        {LANGUAGES.filter((one) => page[one] !== null).map((one) => (
          <Button
            key={one}
            component="a"
            variant="default"
            href={inEdition(one, page.isHidden ? `/preview/pages/${page._id}` : `/${page.slug}`)}
            target="_blank"
            rel="noopener"
          >
            {t(page.isHidden ? `preview.${one}` : `open.${one}`)}
          </Button>
        ))}
      </PageHead>
      <FeedbackNote feedback={isNew ? { kind: 'ok', message: t('created') } : feedback.current} />
      <div>
        <PageForm
          key={restored}
          stored={page}
          onDone={() => feedback.ok(t('saved'))}
          onBack={() => void navigate('/dashboard/pages')}
        />
      </div>
      <div>
        <VersionsPanel
          page={page}
          onRestored={(message) => {
            setRestored(restored + 1)
            feedback.ok(message)
          }}
        />
      </div>
    </>
  )
}
