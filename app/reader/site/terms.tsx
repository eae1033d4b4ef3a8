// The terms of use.
import { type MetaArgs, useLoaderData } from 'react-router'
import { TextPage } from '../parts/text-page.tsx'
import { termsLoader } from './text-pages.server.ts'

export const loader = termsLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Terms() {
  const { language, document } = useLoaderData<typeof loader>()
  return <TextPage language={language} document={document} />
}
