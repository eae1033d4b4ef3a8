// The privacy policy.
import { type MetaArgs, useLoaderData } from 'react-router'
import { TextPage } from '../parts/text-page.tsx'
import { privacyPolicyLoader } from './text-pages.server.ts'

export const loader = privacyPolicyLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function PrivacyPolicy() {
  const { language, document } = useLoaderData<typeof loader>()
  return <TextPage language={language} document={document} />
}
