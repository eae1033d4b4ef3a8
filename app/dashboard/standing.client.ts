// Where whoever works by keyboard goes on when what they pressed is gone. Who stands somewhere by then is left there.
import { type RefObject, useEffect, useRef } from 'react'

export function hasLostPlace(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** For the element around what is told: it is gone on from there each time that something else is told. */
export function useStanding(told: object | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told && hasLostPlace()) place.current?.focus()
  }, [told])
  return place
}
