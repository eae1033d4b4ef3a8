// The table of all posts, by its other address: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('post.bin')]

export default function UpdatePost() {
  return <ComingScreen name="updatePost" />
}
