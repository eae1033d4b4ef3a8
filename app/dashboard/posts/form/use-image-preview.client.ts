// The chosen file as a data URL for an image element.
import { useEffect, useState } from 'react'

/** Empty until the file is read, and without one. */
export function useImagePreview(image: File | null): string {
  const [preview, setPreview] = useState<{ image: File; address: string } | null>(null)
  useEffect(() => {
    if (image === null) return
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') setPreview({ image, address: reader.result })
    }
    reader.readAsDataURL(image)
    return () => reader.abort()
  }, [image])
  return preview !== null && preview.image === image ? preview.address : ''
}
