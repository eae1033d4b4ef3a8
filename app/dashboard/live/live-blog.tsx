// The route of one live blog. Its screen: live-blog.client.tsx.
import { useParams } from 'react-router'
import { requirePermission } from '../guard.server.ts'
import { LiveBlogScreen } from './live-blog.client.tsx'

export const middleware = [requirePermission('blog.write')]

export default function LiveBlog() {
  const { id = '' } = useParams()
  return <LiveBlogScreen key={id} id={id} />
}
