// The table of all posts: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('post.list-unpublished')]

export default function AllPosts() {
  return <ComingScreen name="allPosts" />
}
