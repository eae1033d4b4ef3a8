// The route of uploading articles from a file. Its screen: jsonupload.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { JsonuploadScreen } from './jsonupload.client.tsx'

export const middleware = [requirePermission('post.import')]

export default function Jsonupload() {
  return <JsonuploadScreen />
}
