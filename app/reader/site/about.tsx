// The about page: the newsroom's purpose and its code of ethics.
import { type MetaArgs, useLoaderData } from 'react-router'
import { TextPage } from '../parts/text-page.tsx'
import { aboutLoader } from './text-pages.server.ts'

export const loader = aboutLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function About() {
  const { language, document } = useLoaderData<typeof loader>()
  return <TextPage language={language} document={document} />
}
