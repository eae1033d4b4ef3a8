// The exam newspaper for signed-in people.
import { type HeadersArgs, type MetaArgs, useLoaderData } from 'react-router'
import { pageWordsOf } from '#app/ui/words.ts'
import { newspapersLoader } from './newspapers.server.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { PageFrame } from './parts/page-frame.tsx'

export const loader = newspapersLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function Newspapers() {
  const { language } = useLoaderData<typeof loader>()
  const t = pageWordsOf(language)
  return (
    <PageFrame language={language} title={t('newspapers.title')}>
      <EmptyState>{t('newspapers.none')}</EmptyState>
    </PageFrame>
  )
}
