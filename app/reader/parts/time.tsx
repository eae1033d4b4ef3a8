// A printed time. With `ago` the script replaces a recent one by "৮ মিনিট আগে".
import type { ShownTime } from '../present/card.ts'

export function Time({ time, ago = false }: { time: ShownTime; ago?: boolean }) {
  return (
    <time dateTime={time.iso} data-ago={ago ? '' : undefined}>
      {time.text}
    </time>
  )
}
