// Sends a form with files and tells how much of it has left: fetch() cannot say that. Part of the API client.

export type Sending = {
  /** Told as the form leaves: the part that is gone, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Breaks the sending off. */
  signal?: AbortSignal
}

/** Posts a form to an address; rejects when no answer came back. */
export function sendForm(
  address: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', address)
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    }
    call.onload = () => resolve(answerOf(call))
    call.onerror = () => reject(new Error('The connection broke off'))
    call.ontimeout = () => reject(new Error('The server did not answer in time'))
    call.onabort = () => reject(new DOMException('Broken off', 'AbortError'))
    signal?.addEventListener('abort', () => call.abort(), { once: true })
    if (signal?.aborted) reject(new DOMException('Broken off', 'AbortError'))
    else call.send(form)
  })
}

function answerOf(call: XMLHttpRequest): Response {
  const wait = call.getResponseHeader('retry-after')
  const headers = wait === null ? {} : { 'retry-after': wait }
  return new Response(call.responseText, { status: call.status, headers })
}
