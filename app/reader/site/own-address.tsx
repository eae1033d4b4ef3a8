// A page that the site made itself at the top level: a section.
import { SectionPage, sectionMeta } from '../lists/section-page.tsx'
import type { Route } from './+types/own-address.ts'
import { ownAddressLoader } from './own-address.server.ts'

export const loader = ownAddressLoader
export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? sectionMeta(loaderData) : [])

export default function OwnAddress({ loaderData }: Route.ComponentProps) {
  return <SectionPage shown={loaderData} />
}
