// Route of the table of posts: who may open it. The screen: table/posts-screen.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { PostsScreen } from './table/posts-screen.client.tsx'

export const middleware = [requirePermission('post.list-unpublished')]

export default function AllPosts() {
  return <PostsScreen name="allPosts" />
}
