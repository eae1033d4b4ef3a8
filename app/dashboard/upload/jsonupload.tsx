// Uploading articles from a file: who may open it. What it shows: jsonupload.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { JsonuploadScreen } from './jsonupload.client.tsx'

export const middleware = [onlyFor('post.import')]

export default function Jsonupload() {
  return <JsonuploadScreen />
}
