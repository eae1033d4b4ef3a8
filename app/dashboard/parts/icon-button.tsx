// A button that shows only an icon.
import { Icon, type IconName } from '#app/ui/icons.tsx'

type Props = {
  icon: IconName
  /** Shown on hover. */
  name: string
  /** Says also what the button is about. */
  label: string
  isDisabled?: boolean
  onPress: () => void
}

/** Stays focusable while it is off, so that keyboard users keep their place. */
export function IconButton({ icon, name, label, isDisabled = false, onPress }: Props) {
  return (
    <button
      type="button"
      title={name}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={() => {
        if (!isDisabled) onPress()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}
