// The route of all live blogs. Its screen: live-blogs.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { LiveBlogsScreen } from './live-blogs.client.tsx'

export const middleware = [requirePermission('dashboard.open')]

export default function LiveBlogs() {
  return <LiveBlogsScreen />
}
