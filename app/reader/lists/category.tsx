// The page of a section below `/category/`.
import type { Route } from './+types/category.ts'
import { categoryLoader } from './category.server.ts'
import { SectionPage, sectionMeta } from './section-page.tsx'

export const loader = categoryLoader
export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? sectionMeta(loaderData) : [])

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <SectionPage shown={loaderData} />
}
