// A small picture of a chosen file, made in the browser before the file is sent.
import { useEffect, useState } from 'react'

const WIDTH = 160

/** One after the other: a phone has no memory for many large photos at once. */
let last: Promise<unknown> = Promise.resolve()

/** A data URL; empty until it is made, and for a format that the browser cannot read. */
export function useThumbnail(file: File): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    let isGone = false
    last = last.then(async () => {
      const made = isGone ? '' : await makeThumbnail(file)
      if (!isGone) setAddress(made)
    })
    return () => {
      isGone = true
    }
  }, [file])
  return address
}

async function makeThumbnail(file: File): Promise<string> {
  const picture = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' }).catch(
    () => null,
  )
  if (picture === null) return ''
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}
