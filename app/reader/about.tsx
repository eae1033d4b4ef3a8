// The about page: the newsroom's purpose and its code of ethics.
import { type MetaArgs, useLoaderData } from 'react-router'
import { aboutLoader } from './about.server.ts'
import { TextPage } from './parts/text-page.tsx'

export const loader = aboutLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function About() {
  const { language, document } = useLoaderData<typeof loader>()
  return <TextPage language={language} document={document} />
}
