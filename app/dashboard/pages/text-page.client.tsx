// The screen of one static page: its form and, once it is stored, its versions.

import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { LANGUAGES } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { ApiTextPage } from '#contract/pages/text-page.ts'
import { screenTitle } from '#contract/screens.ts'
import { useAdded } from '../forms/use-added.client.ts'
import { byId } from '../parts/by-id.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { LoadingScreen } from '../parts/query-view.tsx'
import { useScreen } from '../screen.ts'
import { PageForm } from './page-form.client.tsx'
import { pageFormPath, titleOf, useTextPage } from './text-page-calls.client.ts'
import { textPageWords } from './text-page-words.ts'
import { VersionsPanel } from './versions-panel.client.tsx'

export default byId(TextPageScreen)

function TextPageScreen({ id: address }: { id: string }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  const navigate = useNavigate()
  const feedback = useFeedback()
  const { id, added, setAdded } = useAdded<ApiTextPage>(address, pageFormPath)
  // A restored version replaces what the form holds.
  const [restored, setRestored] = useState(0)
  const query = useTextPage(id)
  const page = query.data ?? added
  if (id !== null && !page)
    return <LoadingScreen title={screenTitle('textPage', language)} query={query} loading={t('loading')} />
  return (
    <>
      {page ? <StoredHead page={page} /> : <PageHead title={t('newTitle')} />}
      <FeedbackNote feedback={feedback.current} />
      <div>
        <PageForm
          key={restored}
          stored={page}
          onDone={(saved) => {
            if (id === null) setAdded(saved)
            feedback.ok(t(id === null ? 'created' : 'saved'))
          }}
          onBack={() => void navigate('/dashboard/pages')}
        />
      </div>
      {page ? (
        <div>
          <VersionsPanel
            page={page}
            onRestored={(message) => {
              setRestored(restored + 1)
              feedback.ok(message)
            }}
          />
        </div>
      ) : null}
    </>
  )
}

function StoredHead({ page }: { page: ApiTextPage }) {
  const { language } = useScreen()
  const t = textPageWords(language)
  return (
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
  )
}
