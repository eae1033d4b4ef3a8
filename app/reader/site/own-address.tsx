// What the site itself made at an address of one part: a section, else a static page.
import { SectionPage, sectionMeta } from '../lists/section-page.tsx'
import { TextPage } from '../parts/text-page.tsx'
import type { Route } from './+types/own-address.ts'
import { ownAddressLoader } from './own-address.server.ts'

export const loader = ownAddressLoader
export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.section) return sectionMeta(loaderData.section)
  return loaderData?.page.head ?? []
}

export default function OwnAddress({ loaderData: { section, page } }: Route.ComponentProps) {
  if (section) return <SectionPage shown={section} />
  const { language, text, crumbs, pages } = page
  return <TextPage language={language} text={text} crumbs={crumbs} pages={pages} />
}
