// A list of posts, newest first, with links to older ones.
import { type MetaArgs, useLoaderData } from 'react-router'
import { Pager } from '../parts/lists/pager.tsx'
import { PostList } from '../parts/lists/post-list.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { latestLoader } from './latest.server.ts'

export const loader = latestLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Latest() {
  const { language, title, empty, posts, pager } = useLoaderData<typeof loader>()
  return (
    <PageFrame language={language} title={title}>
      <PostList posts={posts} empty={empty} level={2} />
      <Pager language={language} older={pager.older} newest={pager.newest} />
    </PageFrame>
  )
}
