// The texts about the site: about, terms of use, privacy policy.
import { type MetaArgs, useLoaderData } from 'react-router'
import { TextPage } from '../parts/text-page.tsx'
import { textPageLoader } from './text-page.server.ts'

export const loader = textPageLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function TextPageRoute() {
  const { language, text } = useLoaderData<typeof loader>()
  return <TextPage language={language} text={text} />
}
