// Uploading articles from a file: who may open it. The screen itself is not there yet.
import { onlyFor } from '../guard.server.ts'
import { ComingScreen } from './coming.client.tsx'

export const middleware = [onlyFor('post.import')]

export default function Jsonupload() {
  return <ComingScreen name="jsonupload" />
}
