// What the site itself has put at an address of one part: a static page.
import { type MetaArgs, useLoaderData } from 'react-router'
import { TextPage } from '../parts/text-page.tsx'
import { ownAddressLoader } from './own-address.server.ts'

export const loader = ownAddressLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function OwnAddress() {
  const { language, text, crumbs, pages } = useLoaderData<typeof loader>()
  return <TextPage language={language} text={text} crumbs={crumbs} pages={pages} />
}
