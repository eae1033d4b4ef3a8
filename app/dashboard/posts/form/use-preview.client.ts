// The chosen file as an address that an image can show.
import { useEffect, useState } from 'react'

/** Empty until the file is read, and without one. */
export function usePreview(image: File | null): string {
  const [read, setRead] = useState<{ image: File; address: string } | null>(null)
  useEffect(() => {
    if (image === null) return
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') setRead({ image, address: reader.result })
    }
    reader.readAsDataURL(image)
    return () => reader.abort()
  }, [image])
  return read !== null && read.image === image ? read.address : ''
}
