// Posts a form with files and reports how much of it is sent, which fetch() cannot do. Part of the API client.

export type UploadOptions = {
  /** Called while the form is sent, with the part that is sent: 0 to 1. */
  onProgress?: (part: number) => void
  /** Aborts the upload. */
  signal?: AbortSignal
}

/** Posts a form to an address; rejects when no response came back. */
export function sendWithProgress(
  address: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', address)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    call.onload = () => resolve(toResponse(call))
    call.onerror = () => reject(new Error('The connection was lost'))
    call.ontimeout = () => reject(new Error('The server did not answer in time'))
    call.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    if (signal?.aborted) reject(new DOMException('Aborted', 'AbortError'))
    else call.send(form)
  })
}

function toResponse(call: XMLHttpRequest): Response {
  const wait = call.getResponseHeader('retry-after')
  const headers = wait === null ? {} : { 'retry-after': wait }
  return new Response(call.responseText, { status: call.status, headers })
}
