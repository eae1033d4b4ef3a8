import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { AppError } from '#server/domain/app-error.ts'
import { receiveFile } from './receive-file.ts'

const MAX = 1_000
const PART = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\n\r\n[]\r\n'

function receive(...pieces: string[]): Promise<unknown> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece))
      controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const sent = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request('http://localhost/', sent)
  const code = (error: unknown) => (error instanceof AppError ? error.code : error)
  return receiveFile(request, 'file', MAX, ({ bytes }) => text(bytes)).catch(code)
}

test('receives a whole file, wherever its form is split', async () => {
  expect(await receive(PART, '--b--\r\n')).toBe('[]')
  expect(await receive(...`${PART}--b--\r\n`)).toBe('[]')
})

test('counts the bytes before and after the file, with and without a declared length', async () => {
  const much = 'x'.repeat(100_000)
  expect(await receive(`${much}\r\n`, PART, '--b--\r\n')).toBe('FILE_TOO_LARGE')
  expect(await receive(PART, '--b--\r\n', much)).toBe('FILE_TOO_LARGE')
})

test('passes no file on from a form that breaks off', async () => {
  expect(await receive(PART)).toBe('BODY_UNREADABLE')
  expect(await receive(PART, PART, '--b--\r\n')).toBe('FIELD_NOT_FILE')
})
