// Editing a post: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('post.update')]

export default function EditPost() {
  return <ComingScreen name="editPost" />
}
