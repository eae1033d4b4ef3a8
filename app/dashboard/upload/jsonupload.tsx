// Uploading articles from a file: who may open it. What it shows: jsonupload.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { JsonuploadScreen } from './jsonupload.client.tsx'

export const middleware = [requirePermission('post.import')]

export default function Jsonupload() {
  return <JsonuploadScreen />
}
